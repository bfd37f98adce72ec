import { heldSim, isHeld } from '../../../../nodes/CellularIot/domain/assignment';

it.each<[object, boolean]>([
	[{}, false],
	[{ endpoint: null }, false],
	[{ endpoint: {} }, false],
	[{ endpoint: { id: null } }, false],
	[{ endpoint: { id: 7 } }, true],
	[{ endpoint: { id: '7' } }, true],
])('%j is held: %s', (sim, expected) => {
	expect(isHeld({ ...sim })).toBe(expected);
});

it.each([
	[{ name: 'meter-1', id: 7 }, "'meter-1' (ID 7)"],
	[{ name: ' ', id: 7 }, 'ID 7'],
	[{ id: 7 }, 'ID 7'],
	[{ name: { en: 'meter' }, id: 7 }, 'ID 7'],
])('names the endpoint %j', (endpoint, name) => {
	const { failure } = heldSim({ id: 3, iccid: '8988', endpoint });
	expect(failure.message).toBe(`The SIM 8988 is in the endpoint ${name}, so it is not deleted`);
	expect(heldSim({ id: 3, endpoint }).failure.message).toContain('The SIM 3 is in');
});
