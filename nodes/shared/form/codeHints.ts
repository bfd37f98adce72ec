import type { INodeProperties } from 'n8n-workflow';

/**
 * Returns a text for n8n's AI workflow builder and MCP server, to be spread into a field: the types of the oldest n8n do not
 * know it.
 */
export const propertyHint = (text: string) => ({ builderHint: { propertyHint: text } });

type Options = NonNullable<INodeProperties['options']>;

const isCode = (value: unknown) => /^\d+$/.test(String(value));

/** Returns the meanings of the codes of a choice, such as "0: Enabled, 1: Disabled"; undefined without codes. */
function meaningOf({ type, options = [] }: INodeProperties): string | undefined {
	if (type !== 'options' && type !== 'multiOptions') return undefined;
	const codes = options.flatMap((option) =>
		'value' in option && isCode(option.value) ? [`${option.value}: ${option.name}`] : [],
	);
	return codes.length === 0 ? undefined : codes.sort().join(', ');
}

const inOptions = (options: Options): Options =>
	options.map((option) => {
		if ('values' in option) return { ...option, values: withCodeHints(option.values) };
		return 'type' in option ? withCodeHint(option) : option;
	}) as Options;

function withCodeHint(field: INodeProperties): INodeProperties {
	const meaning = meaningOf(field);
	return {
		...field,
		...(field.options && { options: inOptions(field.options) }),
		...(meaning !== undefined && propertyHint(meaning)),
	};
}

/** Adds the meanings of codes to each choice: n8n gives its AI workflow builder values without labels. */
export const withCodeHints = (fields: INodeProperties[]): INodeProperties[] =>
	fields.map(withCodeHint);

/** Lists the allowed values of a field with their labels, as a person sees them: `All Endpoints (all), ...`. */
export function labelsOf(field: INodeProperties | undefined, allowed: readonly unknown[]): string {
	const labels = new Map(
		(field?.options ?? []).map((one) => ['value' in one && one.value, one.name]),
	);
	const nameOf = (value: unknown) => labels.get(value as string) ?? value;
	return allowed
		.map((value) =>
			nameOf(value) === value ? `${String(value)}` : `${nameOf(value)} (${String(value)})`,
		)
		.join(', ');
}
