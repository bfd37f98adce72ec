import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { type Spelled, spelledFor } from './spellings';

/** Returns a form in which each required field that is shown has a value. */
function filledIn(fields: readonly INodeProperties[], form: IDataObject): IDataObject {
	const chosen = (name: string) => {
		const value = form[name] ?? fields.find((one) => one.name === name)?.default;
		return typeof value === 'string' ? value.trim() : value;
	};
	const isShown = ({ displayOptions }: INodeProperties) =>
		Object.entries(displayOptions?.show ?? {}).every(
			([name, values]) => name.startsWith('@') || values?.some((one) => one === chosen(name)),
		);
	const missing = fields.filter(
		(one) => one.required && isShown(one) && form[one.name] === undefined,
	);
	const value = (one: INodeProperties) =>
		one.type === 'resourceLocator'
			? { __rl: true, mode: 'id', value: '7' }
			: (spelledFor(one)?.plain ?? 'text');
	return { ...Object.fromEntries(missing.map((one) => [one.name, value(one) as string])), ...form };
}

/** A place of a form that holds a value. */
export interface Place {
	name: string;
	label: string;
	spelled: Spelled;
	put(form: IDataObject, value: unknown): IDataObject;
}

/** Returns the places of a form that hold a value of a kind. */
export function placesIn(fields: readonly INodeProperties[]): Place[] {
	return fields.flatMap((field) => {
		if (field.type === 'notice') return [];
		const show = Object.entries(field.displayOptions?.show ?? {}).filter(
			([key]) => !key.startsWith('@'),
		);
		const shown = Object.fromEntries(
			show.map(([key, values]) => [key, values?.[0]]),
		) as IDataObject;
		return ofField(field, field.name === 'filters' || /filters$/i.test(field.name)).map(
			(place) => ({
				...place,
				put: (form: IDataObject, value: unknown) =>
					filledIn(fields, place.put({ ...form, ...shown }, value)),
			}),
		);
	});
}

function ofField(field: INodeProperties, isFilter: boolean): Place[] {
	const { name, displayName: label, type } = field;
	if (type === 'collection') {
		return ((field.options ?? []) as INodeProperties[]).flatMap((option) =>
			ofField(option, isFilter).map((place) => ({
				...place,
				name: `${name}.${place.name}`,
				put: (form, value) => {
					const group = (form[name] ?? {}) as IDataObject;
					return { ...form, [name]: place.put(group, value) };
				},
			})),
		);
	}
	const modes =
		type === 'resourceLocator' ? (field.modes ?? []).map((mode) => mode.name) : [undefined];
	return modes.flatMap((mode) => {
		const known = spelledFor(field, mode, !isFilter);
		if (known === undefined) return [];
		const wrap = (value: unknown) => (mode === undefined ? value : { __rl: true, mode, value });
		const put = (form: IDataObject, value: unknown) =>
			({ ...form, [name]: wrap(value) }) as IDataObject;
		return [{ name: mode === undefined ? name : `${name} by ${mode}`, label, spelled: known, put }];
	});
}
