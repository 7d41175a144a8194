// What every client does: list, save, find, meet an error, and say what it saw as one line.
import { wrongReplies } from "./replies.mjs";

const mark = process.env.ROSEMARY_MARK;
const [command, ...args] = JSON.parse(process.env.ROSEMARY_COMMAND);
export const launch = { command, args, env: { ...process.env } };
export const url = process.env.ROSEMARY_URL ? new URL(process.env.ROSEMARY_URL) : null;
export const requestInit = {
  headers: { Authorization: `Bearer ${process.env.ROSEMARY_TOKEN ?? ""}` },
};

export async function use(client) {
  const { tools } = await client.listTools();
  const call = (name, given) => client.callTool({ name, arguments: given });
  const saved = await call("save_memory", {
    content: `Maya likes oolong tea, says ${mark}.`,
    tags: ["tea", "test"],
  });
  const found = await call("search_memory", { query: `tea ${mark}`, limit: 3 });
  const bad = await call("search_memory", { query: "" });
  const wrong = await wrongReplies(client, tools, mark);
  await client.close();
  console.log(
    JSON.stringify({
      tools: tools.length,
      saved: saved.structuredContent.status,
      found: found.content[0].text,
      error: bad.isError ? bad.content[0].text : "",
      wrong,
    }),
  );
}
