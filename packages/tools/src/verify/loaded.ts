/** Loads the packed package with n8n's loader. */
import 'reflect-metadata';
import type { PackageDirectoryLoader } from 'n8n-core';
import type {
	ICredentialType,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeType,
} from 'n8n-workflow';
import { temporaryFolder } from '../n8n/temporary';
import { packed } from './packed';

let loading: Promise<PackageDirectoryLoader> | undefined;

async function loader(): Promise<PackageDirectoryLoader> {
	loading ??= (async () => {
		// n8n-core writes into its user folder when it is loaded.
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
	/** The fleet node and the admin node. */
	actions: INodeType[];
	/** The action nodes and the triggers. */
	nodes: INodeType[];
	credentials: ICredentialType[];
}

export async function loaded(): Promise<Loaded> {
	const made = await loader();
	const node = (name: string) => made.getNode(name).type as INodeType;
	const actions = [node('cellularIot'), node('cellularIotAdmin')];
	const triggers = [node('cellularIotTrigger'), node('cellularIotInstantTrigger')];
	return {
		actions,
		nodes: [...actions, ...triggers],
		credentials: made.types.credentials,
	};
}

/** A field and the path to it, such as `additionalFields.simId`. */
export interface Field {
	path: string;
	field: INodeProperties;
}

/** Returns all fields of a form, including those in collections. */
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

/** Returns the fields of both action nodes. */
export const actionFields = async () =>
	(await loaded()).actions.flatMap(({ description }) => description.properties);

/** Returns every verb of the action nodes. */
export async function verbs(): Promise<Verb[]> {
	const properties = await actionFields();
	const nouns = properties.filter(({ name }) => name === 'resource');
	return (nouns.flatMap(({ options = [] }) => options) as INodePropertyOptions[]).flatMap(
		({ name: noun, value }) => {
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
		},
	);
}
