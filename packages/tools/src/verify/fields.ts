/** Rules on the fields of nodes and credentials. */
import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';
import { actionFields, fieldsOf, loaded } from './loaded';
import type { Field } from './loaded';
import { breachesWhere, breachUnless } from './rule';
import type { Rule } from './rule';

/** Returns every field of the nodes, except n8n's schedule. */
async function all(): Promise<Field[]> {
	return (await loaded()).nodes
		.flatMap(({ description }) => fieldsOf(description.properties))
		.filter(({ path }) => !path.startsWith('pollTimes'));
}

const pathOf = ({ path, field }: Field) =>
	`${path} ${JSON.stringify(field.displayOptions?.show ?? {})}`;

export const optionalTogether: Rule = {
	title:
		'optional fields of an operation stand in one collection; filters and options have their own',
	async breaches() {
		const counts = new Map<string, string[]>();
		for (const { type, name, displayOptions } of await actionFields()) {
			if (type !== 'collection' || ['filters', 'options'].includes(name)) continue;
			const { resource, operation } = displayOptions?.show ?? {};
			const key = `${resource?.join()}:${operation?.join()}`;
			counts.set(key, [...(counts.get(key) ?? []), name]);
		}
		return [...counts]
			.filter(([, names]) => new Set(names).size > 1)
			.map(([key, names]) => `${key} has ${names.join(', ')}`);
	},
};

const modeNames = (field: INodeProperties) =>
	(field.modes ?? []).map(({ name }: INodePropertyMode) => name);

export const locators: Rule = {
	title:
		'a single thing is chosen in a resource locator that begins with a list and takes an ID, too',
	async breaches() {
		const methods = (await loaded()).nodes.flatMap(({ methods: { listSearch = {} } = {} }) =>
			Object.keys(listSearch),
		);
		const locator = (await all()).filter(({ field }) => field.type === 'resourceLocator');
		const isRight = ({ field }: Field) => {
			const [first, ...others] = modeNames(field);
			const method = field.modes?.[0]?.typeOptions?.searchListMethod ?? '';
			const start = (field.default as { mode?: string } | undefined)?.mode;
			return first === 'list' && start === 'list' && others.length > 0 && methods.includes(method);
		};
		return [
			...breachUnless(locator.length > 10, `only ${locator.length} of them`),
			...breachesWhere(locator, (field) => !isRight(field), pathOf),
		];
	},
};

export const oneNameOneThing: Rule = {
	title:
		'one internal name is one kind of field in all operations, so that values survive a change',
	async breaches() {
		const kinds = new Map<string, Set<string>>();
		for (const { name, type } of await actionFields()) {
			kinds.set(name, (kinds.get(name) ?? new Set()).add(type));
		}
		return [...kinds].filter(([, types]) => types.size > 1).map(([name]) => name);
	},
};

export const oneCredential: Rule = {
	title: "the choice of 'Authentication' shows exactly one credential",
	breaches: async () =>
		(await loaded()).nodes.flatMap(({ description: { name, credentials = [], properties } }) => {
			const choice = properties.find((field) => field.name === 'authentication');
			return breachesWhere(
				choice?.options?.map((option) => ('value' in option ? option.value : '')) ?? [''],
				(value) =>
					credentials.filter(({ displayOptions }) =>
						displayOptions?.show?.authentication?.includes(value),
					).length !== 1,
				(value) => `${name}: ${String(value)}`,
			);
		}),
};

export const defaultsRead: Rule = {
	title: 'the default operation of a resource only reads (an MFA key has none: it needs a code)',
	async breaches() {
		const properties = await actionFields();
		const isChange = (operation: unknown, show: INodeProperties['displayOptions']) =>
			properties.some(
				({ name, displayOptions }) =>
					name === 'confirm' &&
					displayOptions?.show?.resource?.[0] === show?.show?.resource?.[0] &&
					displayOptions?.show?.operation?.includes(operation as string),
			);
		return properties
			.filter(({ name }) => name === 'operation')
			.filter((field) => isChange(field.default, field.displayOptions))
			.map((field) => `${field.displayOptions?.show?.resource?.join()}: ${String(field.default)}`)
			.filter((breach) => breach !== 'mfaKey: activate');
	},
};
