import type { IExecuteFunctions } from 'n8n-workflow';

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
	private readonly form: Record<string, unknown>;
	private readonly known = new Map<string, unknown>();

	constructor(host: IExecuteFunctions) {
		this.form = host.getNode().parameters;
	}

	/** The value of a field; `evaluate` asks n8n. */
	read(name: string, evaluate: () => unknown): unknown {
		if (this.known.has(name)) return this.known.get(name);
		const value = evaluate();
		if (!holdsExpression(this.form[name])) this.known.set(name, value);
		return value;
	}
}
