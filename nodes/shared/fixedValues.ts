import type { INodeParameters } from 'n8n-workflow';

/** Whether n8n would work out something of it for each item. */
const holdsExpression = (value: unknown): boolean =>
	typeof value === 'string'
		? value.startsWith('=')
		: typeof value === 'object' && value !== null && Object.values(value).some(holdsExpression);

/**
 * Values of the form without an expression: they are the same for every item, so n8n is asked for them once. A form has
 * few fields with expressions, and asking takes longer than all that is done with the value.
 */
export class FixedValues {
	private readonly known = new Map<string, unknown>();

	/** Without the form of a node, nothing is known to be fixed. */
	constructor(private readonly form?: INodeParameters) {}

	/** The value of a field; `evaluate` asks n8n. */
	read(name: string, evaluate: () => unknown): unknown {
		if (this.known.has(name)) return this.known.get(name);
		const value = evaluate();
		if (this.form !== undefined && !holdsExpression(this.form[name])) this.known.set(name, value);
		return value;
	}
}

/** Of a form that is read once. */
export const NOTHING_FIXED = new FixedValues();
