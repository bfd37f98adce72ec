/** Rules on the nodes and the beginning of their forms. */
import type { INodeType } from 'n8n-workflow';
import { actionFields, loaded } from './loaded';
import { breachesWhere, breachUnless } from './rule';
import type { Rule } from './rule';

export const triggerNames: Rule = {
	title: 'the name of each trigger ends in Trigger; no name holds the word Node',
	async breaches() {
		const { nodes, triggers } = await loaded();
		const namesOf = (some: INodeType[]) => some.map(({ description }) => description.displayName);
		return [
			...namesOf(triggers).filter((name) => !name.endsWith(' Trigger')),
			...namesOf(nodes).filter((name) => /\bnode\b/i.test(name)),
		];
	},
};

export const oneInOneOut: Rule = {
	title: 'no flow control: one input and one output, a trigger no input',
	async breaches() {
		const plugs = (await loaded()).nodes.map(({ description: { inputs, outputs } }) => [
			inputs,
			outputs,
		]);
		return breachUnless(
			JSON.stringify(plugs) ===
				'[[["main"],["main"]],[["main"],["main"]],[[],["main"]],[[],["main"]]]',
			JSON.stringify(plugs),
		);
	},
};

export const tool: Rule = {
	title: 'an action node is usable as a tool of AI agents, a trigger is not',
	async breaches() {
		const { actions, triggers } = await loaded();
		return [
			...breachesWhere(
				actions,
				({ description }) => description.usableAsTool !== true,
				({ description }) => description.name,
			),
			...breachesWhere(
				triggers,
				({ description }) => description.usableAsTool !== undefined,
				({ description }) => description.name,
			),
		];
	},
};

export const resourceFirst: Rule = {
	title: 'Resource stands before Operation, and both before all that depends on them',
	async breaches() {
		const { actions } = await loaded();
		return actions.flatMap(({ description: { properties } }) => {
			const names = properties.map(({ name }) => name);
			const first = names.indexOf('resource');
			return [
				...breachUnless(
					names.indexOf('operation') === first + 1,
					'Operation is not behind Resource',
				),
				...breachesWhere(
					properties.slice(first + 1),
					({ displayOptions }) => displayOptions?.show?.resource === undefined,
					({ name }) => `${name} is always shown`,
				),
			];
		});
	},
};

export const triggerOn: Rule = {
	title: 'each trigger asks "Trigger On", without a tooltip',
	async breaches() {
		const asks = ({ description: { properties } }: INodeType) => {
			const field = properties.find(({ displayName }) => displayName === 'Trigger On');
			return field !== undefined && field.description === undefined;
		};
		return breachesWhere(
			(await loaded()).triggers,
			(trigger) => !asks(trigger),
			({ description }) => description.name,
		);
	},
};

export const subtitles: Rule = {
	title: 'every node has a subtitle that follows its choices',
	async breaches() {
		return (await loaded()).nodes
			.filter(({ description }) => !description.subtitle?.includes('$parameter'))
			.map(({ description }) => description.name);
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

export const firstVersion: Rule = {
	title: 'versions are light: a plain number',
	async breaches() {
		return (await loaded()).nodes
			.filter(({ description }) => description.version !== 1)
			.map(({ description }) => description.name);
	},
};
