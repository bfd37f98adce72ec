/** The packed package as n8n's own loader sees it: with codex, icons and the descriptions of its types. */
import 'reflect-metadata';
import type { PackageDirectoryLoader } from 'n8n-core';
import type {
	ICredentialType,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { temporaryFolder } from '../n8n/temporary';
import { packed } from './packed';

let loading: Promise<PackageDirectoryLoader> | undefined;

async function loader(): Promise<PackageDirectoryLoader> {
	loading ??= (async () => {
		// n8n-core writes into its user folder as soon as it is loaded.
		process.env.N8N_USER_FOLDER = temporaryFolder('verify');
		process.env.N8N_LOG_LEVEL = 'silent';
		const core = await import('n8n-core');
		const made = new core.PackageDirectoryLoader(packed().folder);
		await made.loadAll();
		return made;
	})();
	return await loading;
}

export interface Loaded {
	action: INodeType;
	trigger: INodeType;
	/** Both descriptions, with what n8n adds: codex and addresses of icons. */
	descriptions: INodeTypeDescription[];
	credentials: ICredentialType[];
}

export async function loaded(): Promise<Loaded> {
	const made = await loader();
	return {
		action: made.getNode('cellularIot').type as INodeType,
		trigger: made.getNode('cellularIotTrigger').type as INodeType,
		descriptions: made.types.nodes,
		credentials: made.types.credentials,
	};
}

/** A field and the path to it, such as `additionalFields.simId`. */
export interface Field {
	path: string;
	field: INodeProperties;
}

/** All fields of a form, those inside collections included. */
export function fieldsOf(properties: INodeProperties[], above = ''): Field[] {
	return properties.flatMap((field) => [
		{ path: above + field.name, field },
		...(field.options ?? []).flatMap((option) => inside(option, `${above}${field.name}.`)),
	]);
}

function inside(
	option: INodeProperties | INodePropertyCollection | INodePropertyOptions,
	above: string,
): Field[] {
	if ('values' in option) return fieldsOf(option.values, above);
	return 'type' in option ? fieldsOf([option], above) : [];
}

/** One verb of the menu. */
export interface Verb extends INodePropertyOptions {
	resource: string;
	/** Name of the resource, as people see it. */
	noun: string;
	value: string;
}

/** Every verb of the action node. */
export async function verbs(): Promise<Verb[]> {
	const { properties } = (await loaded()).action.description;
	const nouns = properties.find(({ name }) => name === 'resource')?.options ?? [];
	return (nouns as INodePropertyOptions[]).flatMap(({ name: noun, value }) => {
		const resource = String(value);
		const choice = properties.find(
			({ name, displayOptions }) =>
				name === 'operation' && displayOptions?.show?.resource?.includes(resource),
		);
		return ((choice?.options ?? []) as INodePropertyOptions[]).map((verb) => ({
			...verb,
			value: String(verb.value),
			noun,
			resource,
		}));
	});
}
