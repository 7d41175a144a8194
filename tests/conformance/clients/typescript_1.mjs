// The official TypeScript SDK, release line 1.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { launch, requestInit, url, use } from "./steps.mjs";

const client = new Client({ name: "typescript-1", version: "1" });
await client.connect(
  url
    ? new StreamableHTTPClientTransport(url, { requestInit })
    : new StdioClientTransport({ ...launch, stderr: "inherit" }),
);
await use(client);
