import type { INodeProperties, INodeType } from 'n8n-workflow';
import { loadPackage } from '../../engine';

let node: INodeType;
let properties: INodeProperties[];

beforeAll(async () => {
	node = (await loadPackage()).getNode('cellularIot').type as INodeType;
	({ properties } = node.description);
});

/** Every field, also those within collections. */
function* walk(fields: INodeProperties[]): Generator<INodeProperties> {
	for (const field of fields) {
		yield field;
		for (const option of field.options ?? []) {
			if ('values' in option) yield* walk(option.values);
			else if ('type' in option) yield* walk([option]);
		}
	}
}

it('lists options alphabetically where there are five or more', () => {
	for (const field of walk(properties)) {
		if (!['options', 'multiOptions', 'collection'].includes(field.type)) continue;
		const names = (field.options ?? []).map((option) =>
			'displayName' in option ? option.displayName : option.name,
		);
		const sorted = [...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));
		if (names.length >= 5) expect({ [field.name]: names }).toEqual({ [field.name]: sorted });
	}
});

it('defines every search that a drop-down names, and no other', () => {
	const named = new Set<string>();
	for (const field of walk(properties)) {
		for (const mode of field.modes ?? []) {
			const method = mode.typeOptions?.searchListMethod;
			if (method !== undefined) named.add(method);
		}
	}
	expect([...named].sort()).toEqual(Object.keys(node.methods?.listSearch ?? {}).sort());
});
