// Calls every tool, and holds the arguments and the reply of each against its listed schemas.
import Ajv from "ajv/dist/2020.js";

// Strict: a keyword that says nothing, or a type that is missing, is an error too.
const ajv = new Ajv({ strict: true, strictTypes: true, allErrors: true });

export async function wrongReplies(client, tools, mark) {
  const wrong = [];
  const schemas = new Map(
    tools.map((tool) => [
      tool.name,
      { given: ajv.compile(tool.inputSchema), reply: ajv.compile(tool.outputSchema) },
    ]),
  );
  const called = new Set();
  const call = async (name, given = {}) => {
    called.add(name);
    const schema = schemas.get(name);
    if (!schema.given(given)) wrong.push(`${name} takes: ${ajv.errorsText(schema.given.errors)}`);
    // The SDK checks the reply, too, and throws.
    const answer = await client.callTool({ name, arguments: given });
    if (answer.isError) wrong.push(`${name}: ${answer.content[0].text}`);
    else if (!schema.reply(answer.structuredContent))
      wrong.push(`${name} answers: ${ajv.errorsText(schema.reply.errors)}`);
    return answer.structuredContent ?? {};
  };

  const project_id = `replies to ${mark}`;
  const first = await call("save_memory", {
    content: `Jonas repairs clocks, says ${mark}. `.repeat(60),
    metadata: { page: 3 },
    tags: ["clocks"],
    summary: "Clocks",
    author: "Jonas",
    thread_id: "t1",
    phase: 1,
    project_id,
  });
  const second = await call("save_memory", {
    content: `Jonas sells clocks, says ${mark}.`,
    project_id,
    links: [{ to: first.id, relation: "follows", weight: 0.8 }],
  });
  await call("search_memory", { query: "clocks today", project_id, explain: true });
  await call("memory_search", { query: "clocks", project_id });
  await call("memory_fulltext_search", { keywords: "clock*", operator: "OR", project_id });
  await call("search_by_type", { memory_type: "general", project_id });
  await call("search_by_tags", { tags: ["clocks"], project_id });
  await call("search_by_date_range", { date_from: "2026-01-01", project_id });
  await call("update_memory", { id: first.id, importance: 8, expected_version: 1 });
  await call("get_memory", { id: first.id, include_history: true });
  await call("get_all_memories", { project_id, limit: 1 });
  await call("link_memories", { from: first.id, to: second.id, weight: 0.2 });
  await call("unlink_memories", { from: first.id, to: second.id });
  await call("memory_stats", { project_id });
  await call("create_backup");
  await call("get_context", { query: "tea", budget: 300 });
  await call("delete_memory", { id: first.id });
  await call("delete_all_memories", { confirm: 1, project_id });
  for (const name of schemas.keys()) if (!called.has(name)) wrong.push(`${name} was not called`);
  return wrong;
}
