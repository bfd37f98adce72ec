import type { INodeParameters } from 'n8n-workflow';

const holdsExpression = (value: unknown): boolean =>
	typeof value === 'string'
		? value.startsWith('=')
		: typeof value === 'object' && value !== null && Object.values(value).some(holdsExpression);

/** Values without an expression: n8n evaluates each once for all items of a run, because evaluation is slow. */
export class FixedValues {
	private readonly values = new Map<string, unknown>();

	/** `form`: the parameters of the node as saved. */
	constructor(private readonly form: INodeParameters) {}

	/** Returns the value of a field; one with an expression is evaluated at each call. */
	read(name: string, evaluate: () => unknown): unknown {
		if (this.values.has(name)) return this.values.get(name);
		const value = evaluate();
		if (!holdsExpression(this.form[name])) this.values.set(name, value);
		return value;
	}
}
