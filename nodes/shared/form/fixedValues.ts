import type { INodeParameters } from 'n8n-workflow';

const holdsExpression = (value: unknown): boolean =>
	typeof value === 'string'
		? value.startsWith('=')
		: typeof value === 'object' && value !== null && Object.values(value).some(holdsExpression);

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
