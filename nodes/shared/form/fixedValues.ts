import type { INodeParameters } from 'n8n-workflow';
import { isLocator, isObject } from '../values';

const holdsExpression = (value: unknown): boolean =>
	typeof value === 'string'
		? value.startsWith('=')
		: typeof value === 'object' && value !== null && Object.values(value).some(holdsExpression);

/** Returns a field of a form as saved; of a form that is one expression, that expression. */
export const storedAt = (form: unknown, name: string): unknown =>
	isObject(form) ? form[name] : form;

/** Returns the expression of a field; undefined for a fixed value. */
export function expressionAt(form: unknown, name: string): string | undefined {
	const stored = storedAt(form, name);
	const text = isLocator(stored) ? stored.value : stored;
	return typeof text === 'string' && text.startsWith('=') ? text : undefined;
}

/** Evaluates each field without an expression once per run, because evaluation by n8n is slow. */
export class FixedValues {
	private readonly values = new Map<string, unknown>();

	/** `form`: the parameters of the node as saved. */
	constructor(private readonly form: INodeParameters) {}

	/** Returns the value of a field. Evaluates an expression at each call. */
	read(name: string, evaluate: () => unknown): unknown {
		if (this.values.has(name)) return this.values.get(name);
		const value = evaluate();
		if (!holdsExpression(this.form[name])) this.values.set(name, value);
		return value;
	}
}
