import {
	newTask,
	outcomeOf,
	targetOf,
	type Task,
	type Wish,
} from '../../../../../nodes/CellularIot/features/esim/task';
import { DAY_MS } from '../../../../../nodes/shared/records/time';

const NOW = Date.UTC(2026, 2, 10, 12);
const [FORMER, WANTED] = ['89000000000000000019', '89000000000000000027'];
const euicc = {
	eid: '89033023001234567890123456789012',
	profile: [FORMER, WANTED].map((iccid, at) => ({
		iccid_with_luhn: iccid,
		operator: { id: at, name: ['Donaufunk', 'Tirol Mobil'][at] },
		endpoint: { id: 5, name: 'meter-1' },
		status: { description: at === 1 ? 'Enabled' : 'Disabled' },
	})),
};
const wish: Wish = {
	action: 'enable',
	euicc: { mode: 'id', value: '1' },
	profile: 'Tirol Mobil',
	body: {},
	waveSize: 1,
	mostFailures: 0,
	waits: false,
};
const already = "uses the profile 'Tirol Mobil' already";
const target = { action: 5, iccid: WANTED, since: NOW - 7 * DAY_MS };

it('finds the wanted profile by its ICCID or operator, and lists the profiles of a chip that lacks it', () => {
	for (const profile of ['Tirol Mobil', WANTED, WANTED.slice(0, 19)])
		expect(targetOf({ ...wish, profile }, euicc, 5, NOW)).toMatchObject({
			ok: true,
			value: target,
		});
	expect(targetOf({ ...wish, profile: 'Nobody' }, euicc, 5, NOW)).toMatchObject({
		failure: { message: "The eSIM of meter-1 has 0 profiles 'Nobody'" },
	});
});

it.each<[string, Partial<Task>, string, string]>([
	['nothing to do', { state: 'done' }, 'done', already],
	['not sent', { state: 'pending' }, 'notSent', 'not sent, because of a test'],
	['not back', { state: 'notBack' }, 'notBack', 'done, but the device is not back online'],
])('says in one sentence what became of an item: %s', (_, progress, outcome, text) => {
	const chip = { euicc, operations: [] };
	const done = { ...target, already };
	const task = { ...newTask(0, wish), name: 'meter-1', chip, target: done, ...progress };
	expect(outcomeOf(task, 'of a test')).toMatchObject({
		value: { outcome, summary: `meter-1: ${text}.` },
	});
});
