import { refusedItems } from '../../../../../nodes/CellularIot/features/bulk/refusedItems';
import type { Identifiers } from '../../../../../nodes/CellularIot/features/bulk/refusedItems';

const items: Identifiers[] = [
	{ simId: 77, name: 'meter-1', iccid: '8988303000000000001' },
	{ imei: '3569380356438001', name: 'meter-2' },
	{ ip_address: '10.0.0.5', name: "Otto's tank" },
	{ id: 77, name: 'water' },
	{ simId: 540001, id: 1401, name: '5' },
];
const refused = (status: number, body: unknown) =>
	({ kind: 'status', request: '', status, body }) as const;
const refusal = (...errors: unknown[]) =>
	refused(422, { message: 'Create endpoints validation error', errors });
const named = (message: string) => [...refusedItems(refusal({ message }), items).byItem.keys()];

describe('the items that a refusal names', () => {
	it.each<[string, number[]]>([
		["SIM with Id '77' not found.", [0]],
		["SIM '77' cannot change from status 3 to 1.", [0]],
		['Value of sim.id "77" is not allowed', [0]],
		['ICCID 8988303000000000001 is locked', [0]],
		['ICCID 89883030000000000015 is locked', [0]],
		["IMEI '3569380356438001' is given twice.", [1]],
		['IMEI 3569380356438001 is already in use.', [1]],
		["IP address '10.0.0.5' is already in use.", [2]],
		['10.0.0.5 is taken.', [2]],
		["Name 'Otto's tank' is taken.", [2]],
		['“meter-2” exists already', [1]],
		["'meter-1' and 'meter-2' exist already", [0, 1]],
		["Endpoint with Id '77' not found.", [3]],
		["Device 'meter-1' is unknown.", [0]],
		["Duplicated name: 'meter-1'", [0]],
		['endpoints[2].ip_address is invalid', [2]],
		['[1].imei is invalid', [1]],
	])('%s', (message, places) => {
		expect(named(message)).toEqual(places);
	});

	it.each([
		"Service profile with Id '77' not found.",
		"Tariff profile with Id '540001' not found.",
		"SIM status with Id '5' is not allowed here.",
		"Tag 'water' not found.",
		"Field 'water' must be a string.",
		"IP address '10.0.0.6' is not part of 10.0.0.5/32.",
		'Between 1 and 77 endpoints are allowed.',
		'[1401] something',
		'endpoints[7] is invalid',
		'35693803564380019',
		'',
	])('are none in: %s', (message) => {
		expect(named(message)).toEqual([]);
	});

	it('are found by a field that holds an index', () => {
		const error = { message: 'must not be blank', field: 'endpoints[3].name' };
		expect([...refusedItems(refusal(error), items).byItem]).toEqual([[3, [error]]]);
	});

	it('keep everything that is said of them', () => {
		const errors = [
			{ message: "IMEI '3569380356438001' is already in use." },
			{ message: "Service profile with Id '9' not found." },
			{ message: "Name 'meter-2' is taken." },
		];
		const { byItem, general } = refusedItems(refusal(...errors), items);
		expect([...byItem]).toEqual([[1, [errors[0], errors[2]]]]);
		expect(general).toEqual([errors[1]]);
	});

	it('are found in a refusal without a list', () => {
		const body = { error_code: 1401, message: "Endpoint with Id '77' not found." };
		expect([...refusedItems(refused(404, body), items).byItem]).toEqual([[3, [body]]]);
	});

	it.each([
		[refused(403, { message: "SIM '77'" })],
		[{ kind: 'timeout' as const, request: '' }],
		[refused(422, "SIM '77'")],
		[refusal(null, 5, "SIM '77'", { message: 5 })],
		[refused(422, null)],
	])('are none in %j', (failure) => {
		expect(refusedItems(failure, items).byItem.size).toBe(0);
	});

	it('are found at once among 2,000 items and as many texts', () => {
		const many = Array.from({ length: 2000 }, (_, n) => ({ simId: n + 1, name: `meter-${n}` }));
		const errors = many.map(({ simId }) => ({ message: `SIM with Id '${simId}' not found.` }));
		const started = performance.now();
		expect(refusedItems(refusal(...errors), many).byItem.size).toBe(2000);
		expect(performance.now() - started).toBeLessThan(10_000);
	});
});
