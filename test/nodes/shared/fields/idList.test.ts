import type { IExecuteFunctions } from 'n8n-workflow';
import { idList, readIdList } from '../../../../nodes/shared/fields/idList';
import { searchServiceProfiles } from '../../../../nodes/shared/fields/profileLocators';
import { Parameters } from '../../../../nodes/shared/form/parameters';

const list = (isNeeded: boolean) =>
	idList({
		displayName: 'Profiles',
		name: 'profiles',
		description: 'Some',
		row: { displayName: 'Profile', name: 'profile', field: 'profileId', description: 'One' },
		search: { searchServiceProfiles },
		one: 'a profile',
		example: '540001',
		id: 'The ID of a profile',
		isNeeded,
	});

const node = {
	name: 'Trigger',
	type: 'x',
	typeVersion: 1,
	id: '1',
	position: [0, 0],
	parameters: {},
};
const read = (value: unknown) => {
	const host = { getNodeParameter: () => value, getNode: () => node };
	const parameters = new Parameters(host as unknown as IExecuteFunctions, 0, [list(true)]);
	return readIdList(parameters, 'profiles', 'A profile ID is a number.');
};
const row = (value: unknown) => ({ profileId: { __rl: true, mode: 'id', value } });

it.each<[unknown, number[]]>([
	[{ profile: [row('1'), row(2), row(' 1 , 3')] }, [1, 2, 3]],
	[{ profile: row('1') }, [1]],
	[{ profile: [row(''), row(null)] }, []],
	[{ profile: [{ profileId: [1, '2'] }] }, [1, 2]],
	[{ profile: [{ profileId: '1,2,' }] }, [1, 2]],
	[{}, []],
	[
		[1, 2],
		[1, 2],
	],
	['1, 2', [1, 2]],
	[5, [5]],
	[null, []],
	[undefined, []],
])('%j gives %j', (value, ids) => expect(read(value)).toEqual(ids));

it.each([{ profile: [row('a')] }, { profile: [row('1?x=')] }, '../1', [0], [1.5], 1e21, true])(
	'%j is refused',
	(value) => expect(() => read(value)).toThrow("'Profiles' must hold whole numbers above 0"),
);

it('begins with an empty row if something must be chosen', () => {
	const empty = { profile: [{ profileId: { mode: 'list', value: '' } }] };
	expect([list(true).default, list(false).default]).toEqual([empty, {}]);
});
