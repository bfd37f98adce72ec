import type { IExecuteFunctions } from 'n8n-workflow';
import { idObject, requireChanges, withoutGaps } from '../../../../nodes/shared/form/readers';
import { Parameters } from '../../../../nodes/shared/form/parameters';

const host = { getNode: () => ({ name: 'N' }) } as unknown as IExecuteFunctions;
const form = new Parameters(host, 2, [], { simId: '7', none: '' });

it('withoutGaps keeps null and false', () =>
	expect(withoutGaps({ a: undefined, b: null, c: false })).toEqual({ b: null, c: false }));

it('idObject is a reference, or nothing for a blank field', () =>
	expect([idObject(form, 'simId'), idObject(form, 'none')]).toEqual([{ id: 7 }, undefined]));

it('requireChanges refuses an empty body', () => {
	requireChanges(form, 'fields', { name: null });
	expect(() => requireChanges(form, 'fields', {})).toThrow("'fields' holds nothing to change");
});
