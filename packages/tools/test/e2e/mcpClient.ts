import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { InstalledN8n } from '../../src/n8n/install';

/** A tool as an MCP client sees it. */
export interface McpTool {
	name: string;
	description: string;
	inputSchema: { properties: Record<string, { type?: string; description?: string }> };
}

interface Sdk {
	Client: new (me: { name: string; version: string }) => {
		connect(transport: unknown): Promise<void>;
		listTools(): Promise<{ tools: McpTool[] }>;
		callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<{
			content: Array<{ text: string }>;
		}>;
		getInstructions(): string | undefined;
		close(): Promise<void>;
	};
	StreamableHTTPClientTransport: new (
		address: URL,
		options: { requestInit: { headers: Record<string, string> } },
	) => unknown;
}

type Client = InstanceType<Sdk['Client']>;
type Row = Record<string, unknown>;

/** Returns the official client of the protocol. n8n contains it. */
function sdkOf({ folder }: InstalledN8n): Sdk {
	const n8n = createRequire(realpathSync(join(folder, 'node_modules', 'n8n', 'package.json')));
	const nodes = createRequire(n8n.resolve('@n8n/n8n-nodes-langchain/package.json'));
	const part = (path: string) =>
		nodes(`@modelcontextprotocol/sdk/client/${path}.js`) as Partial<Sdk>;
	return { ...part('index'), ...part('streamableHttp') } as Sdk;
}

/** A connection to a server of tools. */
export class McpConnection {
	private constructor(private readonly client: Client) {}

	/** @throws Error if the server refuses the token */
	static async open(n8n: InstalledN8n, url: string, token?: string): Promise<McpConnection> {
		const { Client, StreamableHTTPClientTransport } = sdkOf(n8n);
		const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
		const client = new Client({ name: 'test', version: '1.0.0' });
		await client.connect(
			new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
		);
		return new McpConnection(client);
	}

	/** What the server tells the model at the start. */
	instructions(): string {
		return this.client.getInstructions() ?? '';
	}

	async tools(): Promise<McpTool[]> {
		return (await this.client.listTools()).tools;
	}

	/** Calls a tool; returns the rows of its answer. */
	async call(name: string, given: Record<string, unknown>): Promise<Row[]> {
		const { content } = await this.client.callTool({ name, arguments: given });
		return JSON.parse(content.map(({ text }) => text).join('')) as Row[];
	}

	async close(): Promise<void> {
		await this.client.close();
	}
}
