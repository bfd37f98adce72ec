/** Rules on the nodes and the beginning of their forms. */
import { loaded } from './loaded';
import { breachesWhere, breachUnless } from './rule';
import type { Rule } from './rule';

export const triggerNames: Rule = {
	title: 'the name of the trigger ends in Trigger; no name holds the word Node',
	async breaches() {
		const { action, trigger } = await loaded();
		const names = [action, trigger].map(({ description }) => description.displayName);
		return [
			...breachUnless(names[1]?.endsWith(' Trigger') === true, String(names[1])),
			...names.filter((name) => /\bnode\b/i.test(name)),
		];
	},
};

export const oneInOneOut: Rule = {
	title: 'no flow control: one input and one output, the trigger no input',
	async breaches() {
		const { action, trigger } = await loaded();
		const plugs = [action, trigger].map(({ description: { inputs, outputs } }) => [
			inputs,
			outputs,
		]);
		return breachUnless(
			JSON.stringify(plugs) === '[[["main"],["main"]],[[],["main"]]]',
			JSON.stringify(plugs),
		);
	},
};

export const tool: Rule = {
	title: 'the action node is usable as a tool of AI agents, the trigger is not',
	async breaches() {
		const { action, trigger } = await loaded();
		return [
			...breachUnless(action.description.usableAsTool === true, 'the action node'),
			...breachUnless(trigger.description.usableAsTool === undefined, 'the trigger'),
		];
	},
};

export const resourceFirst: Rule = {
	title: 'Resource stands before Operation, and both before all that depends on them',
	async breaches() {
		const { properties } = (await loaded()).action.description;
		const names = properties.map(({ name }) => name);
		const first = names.indexOf('resource');
		return [
			...breachUnless(names.indexOf('operation') === first + 1, 'Operation is not behind Resource'),
			...breachesWhere(
				properties.slice(first + 1),
				({ displayOptions }) => displayOptions?.show?.resource === undefined,
				({ name }) => `${name} is always shown`,
			),
		];
	},
};

export const triggerOn: Rule = {
	title: 'the trigger asks "Trigger On", without a tooltip',
	async breaches() {
		const { properties } = (await loaded()).trigger.description;
		const field = properties.find(({ displayName }) => displayName === 'Trigger On');
		return breachUnless(field !== undefined && field.description === undefined, 'it does not');
	},
};

export const subtitles: Rule = {
	title: 'every node has a subtitle that follows its choices',
	async breaches() {
		const { action, trigger } = await loaded();
		return [action, trigger]
			.filter(({ description }) => !description.subtitle?.includes('$parameter'))
			.map(({ description }) => description.name);
	},
};

export const oneNameOneThing: Rule = {
	title:
		'one internal name is one kind of field in all operations, so that values survive a change',
	async breaches() {
		const kinds = new Map<string, Set<string>>();
		for (const { name, type } of (await loaded()).action.description.properties) {
			kinds.set(name, (kinds.get(name) ?? new Set()).add(type));
		}
		return [...kinds].filter(([, types]) => types.size > 1).map(([name]) => name);
	},
};

export const firstVersion: Rule = {
	title: 'versions are light: a plain number',
	async breaches() {
		const { action, trigger } = await loaded();
		return [action, trigger]
			.filter(({ description }) => description.version !== 1)
			.map(({ description }) => description.name);
	},
};
