// The official TypeScript SDK, release line 2; the argument is its era: auto or legacy.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { launch, requestInit, url, use } from "./steps.mjs";

const client = new Client(
  { name: "typescript-2", version: "1" },
  { versionNegotiation: { mode: process.argv[2] } },
);
await client.connect(
  url
    ? new StreamableHTTPClientTransport(url, { requestInit })
    : new StdioClientTransport({ ...launch, stderr: "inherit" }),
);
await use(client);
