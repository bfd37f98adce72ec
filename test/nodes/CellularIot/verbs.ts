import type { INodeParameters } from 'n8n-workflow';
import type { Operation } from '../../../nodes/shared/run/operation';
import type { Service } from '../../engine';
import { RESOURCES } from '../actionNodes';
import { FORMS_OF } from './forms';
import type { Forms, SpecialForm } from './forms/device';

/** An operation of an action node, as the tests of all operations need it. */
export interface Verb {
	/** "resource/operation" */
	name: string;
	resource: string;
	operation: Operation;
}

export const VERBS: readonly Verb[] = RESOURCES.flatMap(({ value: resource, operations }) =>
	operations.map((operation) => ({ name: `${resource}/${operation.value}`, resource, operation })),
);

/** Rows of a table of tests: the name is shown. */
export const byName = (verbs: readonly Verb[]) => verbs.map((verb) => [verb.name, verb] as const);

/** A form that is ready to run: its sandbox has what the operation needs, and an empty log of requests. */
export interface Ready extends Omit<SpecialForm, 'form'> {
	parameters: INodeParameters;
}

/** Gets a sandbox ready for the form of an operation. */
export async function ready(service: Service, { name, resource, operation }: Verb): Promise<Ready> {
	const forms = Object.assign({}, ...FORMS_OF.map((of) => of(service))) as Forms;
	const found = forms[name];
	if (found === undefined) {
		throw new Error(`'${name}' has no example of its form: add one to forms/${resource}.ts`);
	}
	const { form, ...special } = typeof found === 'function' ? { form: found } : found;
	const values = (await form()) as INodeParameters;
	service.control.resetRequests();
	return { ...special, parameters: { resource, operation: operation.value, ...values } };
}

/** A form that changes something: without a preview. */
export const changing = ({ parameters }: Ready): INodeParameters => ({
	...parameters,
	preview: false,
});

/** Returns the writes since the form was ready, as "POST /path", without logins. */
export const writesOf = (service: Service) =>
	service.sent().filter((request) => !request.startsWith('GET '));
