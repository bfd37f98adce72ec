import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NODE = `exports.Empty = class {
	constructor() {
		this.description = { displayName: 'Empty', name: 'empty', group: ['input'], version: 1, description: 'Nothing',
			defaults: { name: 'Empty' }, inputs: ['main'], outputs: ['main'], properties: [] };
	}
	async execute() { return [this.getInputData()]; }
};`;

const CREDENTIAL = `exports.EmptyApi = class {
	constructor() { this.name = 'emptyApi'; this.displayName = 'Empty API'; this.properties = []; }
};`;

/** Creates a community package with as many nodes and credentials as ours, all without content. */
export function emptyPackage(): { folder: string; remove(): void } {
	const folder = mkdtempSync(join(tmpdir(), 'n8n-nodes-empty-'));
	mkdirSync(join(folder, 'dist'));
	const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
	const copy = (text: string, name: string, next: string) => text.replaceAll(name, next);
	file('dist/Empty.node.js', NODE);
	file('dist/Second.node.js', copy(copy(NODE, 'Empty', 'Second'), "'empty'", "'second'"));
	file('dist/EmptyApi.credentials.js', CREDENTIAL);
	file(
		'dist/SecondApi.credentials.js',
		copy(copy(CREDENTIAL, 'EmptyApi', 'SecondApi'), "'emptyApi'", "'secondApi'"),
	);
	const n8n = {
		n8nNodesApiVersion: 1,
		credentials: ['dist/EmptyApi.credentials.js', 'dist/SecondApi.credentials.js'],
		nodes: ['dist/Empty.node.js', 'dist/Second.node.js'],
	};
	file('package.json', JSON.stringify({ name: 'n8n-nodes-empty', version: '1.0.0', n8n }));
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
