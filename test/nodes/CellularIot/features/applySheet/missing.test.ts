import {
	missingFields,
	planMissing,
	readMissingRules,
	unknownTag,
} from '../../../../../nodes/CellularIot/features/applySheet/missing';
import { formWith } from '../../resources/endpoint/fixtures/readForm';
import { ACTIVATED, device, DISABLED, planned, releasing, row, sim } from './fixtures/sheetWorld';

const fleet = () => [
	device(1),
	device(2, { sim: sim(4, { status: ACTIVATED }), tags: ['water'] }),
	device(3, { status: DISABLED }),
	device(4, { tags: ['plant-a'] }),
];
const named = new Set([1]);
const good = () => planned([row(0, { name: 'd1' })], fleet());

it('shuts down what no row names and is not shut down already', () => {
	const plans = planMissing(fleet(), named, good(), { most: 10 });
	expect(plans.map(({ device: one, steps }) => [one?.id, ...steps])).toEqual([
		[2, 'shutDown'],
		[4, 'shutDown'],
	]);
	expect(plans[0]?.work).toEqual({ suspend: 4, release: [], patch: { status: { id: 1 } } });
	expect(plans[0]?.row).toBeUndefined();
});

it('only devices with the tag', () => {
	const plans = planMissing(fleet(), named, good(), { most: 10, tag: 'plant-a' });
	expect(plans.map((plan) => plan.device?.id)).toEqual([4]);
});

it('none if there are more than allowed', () => {
	const [only, ...others] = planMissing(fleet(), named, good(), { most: 1 });
	expect(others).toEqual([]);
	expect(only).toMatchObject({ steps: ['conflict'], work: { release: [] } });
	expect(only?.problem).toContain("more than 'Most to Shut Down' allows (1). None is shut down.");
});

it('none while a row has a problem: that row may mean any of them', () => {
	const rows = planned([row(0, { name: 'd1', tags: ['nope'] }), row(1, { name: 'd1b' })], fleet());
	const [only, ...others] = planMissing(fleet(), named, rows, { most: 10 });
	expect(others).toEqual([]);
	expect(only?.problem).toContain('None is shut down while a row is a conflict: row 2.');
});

it('nothing to say if no device is missing', () => {
	const rows = planned([row(0, { name: 'd1', tags: ['nope'] })], fleet());
	expect(planMissing(fleet(), new Set([1, 2, 4]), rows, { most: 1 })).toEqual([]);
});

it('does not suspend a SIM that a row has moved into another device', () => {
	const rows = planned([releasing(0, { name: 'd1', iccid: sim(4).iccid })], fleet());
	const [plan] = planMissing(fleet(), named, rows, { most: 10 });
	expect(plan).toMatchObject({ device: { id: 2 }, work: { patch: { status: { id: 1 } } } });
	expect(plan?.work.suspend).toBeUndefined();
});

it('says that a tag does not exist', () => {
	expect(unknownTag('x').problem).toContain(
		"The tag 'x' does not exist, so no device is shut down.",
	);
});

it('leaves missing devices alone unless it is turned on', () => {
	expect(readMissingRules(formWith({ shutDownMissing: false }))).toBeUndefined();
	expect(missingFields[0]).toMatchObject({ name: 'shutDownMissing', default: false });
});

it('reads the cap and the tag', () => {
	const form = { shutDownMissing: true, mostShutDowns: 3, onlyWithTag: ' plant-a ' };
	expect(readMissingRules(formWith(form))).toEqual({ most: 3, tag: 'plant-a' });
	const byDefault = readMissingRules(formWith({ shutDownMissing: true }));
	expect(byDefault).toEqual({ most: 10, tag: undefined });
});

it('refuses a cap below one', () => {
	expect(() => readMissingRules(formWith({ shutDownMissing: true, mostShutDowns: 0 }))).toThrow(
		'must be a whole number, 1 or more',
	);
});
