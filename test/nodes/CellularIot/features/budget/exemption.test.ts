import type { IDataObject } from 'n8n-workflow';
import { cardOf, type Card } from '../../../../../nodes/CellularIot/features/budget/cards';
import { exemptTagOf } from '../../../../../nodes/CellularIot/features/budget/exemption';
import { fakeService, simRecord } from './fakeService';

const card = cardOf(simRecord(1)) as Card;

it.each<[IDataObject, string[], string | undefined]>([
	[{ tags: 'a, Gold' }, ['gold'], 'Gold'],
	[{ tags: 'golden' }, ['gold'], undefined],
	[{ tags: 'Hall 2, north' }, ['hall 2, north'], 'hall 2, north'],
	[{ tags: 'hall 2' }, ['hall 2, north'], undefined],
	[{ tags: null, tag_assignments: [{ id: 1, name: ' Gold' }] }, ['gold'], 'Gold'],
	[{ tags: null }, ['gold'], undefined],
	[{}, [], undefined],
])('a record with %j and the exempt tags %j', async (endpoint, exempt, expected) => {
	const { api, sent } = fakeService([]);
	const tag = await exemptTagOf(api, endpoint, card, new Set(exempt));
	expect(tag).toEqual({ ok: true, value: expected });
	expect(sent).toEqual([]);
});
