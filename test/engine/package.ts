import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

// n8n-core writes its settings into its user folder: this protects the user's own n8n. A folder for each process, so
// that no worker reads a half-written file.
process.env.N8N_USER_FOLDER = join(
	ROOT,
	'artifacts',
	`engine-${process.env.JEST_WORKER_ID ?? 'alone'}`,
);
process.env.N8N_ENCRYPTION_KEY = 'only-for-tests';
process.env.N8N_LOG_LEVEL ??= 'silent';

import 'reflect-metadata';
import { PackageDirectoryLoader } from 'n8n-core';
import { NodeHelpers, setSafeRegexEngine } from 'n8n-workflow';
import type { INodeType, INodeTypes, IVersionedNodeType } from 'n8n-workflow';

// n8n's short time limit for regular expressions fails on a busy computer.
setSafeRegexEngine({
	exec: (pattern, input, flags) => new RegExp(pattern, flags).exec(input),
	test: (pattern, input, flags) => new RegExp(pattern, flags).test(input),
	replace: (pattern, input, flags, replacement) =>
		input.replace(new RegExp(pattern, flags), replacement),
	matchAll: (pattern, input, flags) => [...input.matchAll(new RegExp(pattern, flags))],
	split: (pattern, input, flags) => input.split(new RegExp(pattern, flags)),
});

let loading: Promise<PackageDirectoryLoader> | undefined;

/** Loads the built package as n8n does: from package.json, with codex and icons. Once per test file. */
export async function loadPackage(): Promise<PackageDirectoryLoader> {
	loading ??= (async () => {
		const loader = new PackageDirectoryLoader(ROOT);
		await loader.loadAll();
		return loader;
	})();
	return await loading;
}

/** Names of the action nodes. Their sources are not loaded: that takes longer than most tests. */
const ACTION_NODES = ['cellularIot', 'cellularIotAdmin'];

/** Returns the type of the action node that fits; else that of the first. */
export function actionNode(
	loader: PackageDirectoryLoader,
	fits: (node: INodeType) => boolean,
): string {
	const name = ACTION_NODES.find((one) => fits(loader.getNode(one).type as INodeType));
	return `${loader.packageName}.${name ?? ACTION_NODES[0]}`;
}

/** First node of every test workflow; returns its input. */
const start: INodeType = {
	description: {
		displayName: 'Start',
		name: 'manualTrigger',
		group: ['trigger'],
		version: 1,
		description: 'Starts a test workflow',
		defaults: { name: 'Start' },
		inputs: [],
		outputs: ['main'],
		properties: [],
	},
	async execute() {
		return [this.getInputData()];
	},
};

export const START_TYPE = 'n8n-nodes-base.manualTrigger';

/** Nodes of other packages, by type. */
const others = new Map<string, INodeType | IVersionedNodeType>();

/** Adds a node of another package, for example n8n's HTTP Request. */
export const addNodeType = (type: string, node: INodeType | IVersionedNodeType) =>
	others.set(type, node);

/** Returns the tool variant that n8n creates of a node. */
const asTool = (node: INodeType): INodeType => {
	const { name } = node.description;
	return Object.assign(Object.create(node) as INodeType, {
		description: { ...node.description, name: `${name}Tool` },
	});
};

/** Returns the node types of a test workflow: those of the package, the start node, and added ones. */
export function nodeTypes(loader: PackageDirectoryLoader): INodeTypes {
	const byName = (type: string): INodeType | IVersionedNodeType => {
		if (type === START_TYPE) return start;
		const other = others.get(type);
		if (other !== undefined) return other;
		const name = type.slice(loader.packageName.length + 1);
		return name.endsWith('Tool')
			? asTool(loader.getNode(name.slice(0, -'Tool'.length)).type as INodeType)
			: loader.getNode(name).type;
	};
	return {
		getByName: byName,
		getByNameAndVersion: (type, version) => NodeHelpers.getVersionedNodeType(byName(type), version),
		getKnownTypes: () => loader.known.nodes,
	};
}
