import { loaded } from './loaded';
import { readText, sources } from './project';
import { breachesWhere } from './rule';
import type { Rule } from './rule';

/** Credential fields that are not secret. */
const OPEN = ['baseUrl', 'username', 'workspaceId'];

export const passwordFields: Rule = {
	title: 'every secret of a credential is a password field',
	async breaches() {
		const { credentials } = await loaded();
		return credentials.flatMap(({ name, properties }) =>
			breachesWhere(
				properties.filter(({ type }) => type === 'string' || type === 'hidden'),
				(field) => !OPEN.includes(field.name) && field.typeOptions?.password !== true,
				(field) => `${name}.${field.name}`,
			),
		);
	},
};

export const ownCredentials: Rule = {
	title: 'the nodes use the credentials of this package and no others',
	async breaches() {
		const { descriptions, credentials } = await loaded();
		const own = credentials.map(({ name }) => name);
		return descriptions.flatMap((description) =>
			(description.credentials ?? []).map(({ name }) => name).filter((name) => !own.includes(name)),
		);
	},
};

export const handledErrors: Rule = {
	title: "failures reach people as n8n's own error classes",
	breaches: () =>
		sources
			.filter((path) => path.endsWith('.ts'))
			// A TypeError is a defect of the code, not of user input.
			.filter((path) => /throw new (Error|RangeError)\(|throw ['"`]/.test(readText(path))),
};
