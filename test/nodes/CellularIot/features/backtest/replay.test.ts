import { Polls } from '../../../../../nodes/CellularIot/features/backtest/polls';
import { replay } from '../../../../../nodes/CellularIot/features/backtest/replay';
import { type DeviceChange, noDevices } from '../../../../../nodes/shared/changes/changes';
import {
	HOUR,
	lineOf,
	MINUTE,
	RULES,
	signAt,
	START,
} from '../../../shared/changes/fixtures/history';

/** A device whose session ends each hour for 20 minutes. */
const flaps = Array.from({ length: 400 }, (_none, index) =>
	signAt(index, {
		kind: index % 2 === 0 ? 'opened' : 'closed',
		at: Math.floor(index / 2) * 60 + (index % 2 === 0 ? 20 : 60),
	}),
);
const polls = new Polls(
	START,
	START + 200 * HOUR,
	5 * MINUTE,
	flaps.map(({ time }) => time),
);
const past = (isListed: boolean, signs = flaps) => ({
	...{ polls, places: noDevices, devices: [{ id: '7', isListed, signs }] },
});
/** What the trigger would have emitted, and the devices that it would have asked. */
async function played(input: ReturnType<typeof past>) {
	const lines: string[] = [];
	const asked = new Set<string>();
	const emit = (one: DeviceChange) => lines.push(lineOf(one));
	await replay(input, [{ rules: RULES, emit, ask: (id) => asked.add(id) }]);
	return { lines, asked };
}

it('learns all of a period without a second poll', async () => {
	const only = START + 10 * HOUR;
	const found = await played({ ...past(true), polls: new Polls(only, only, 5 * MINUTE, []) });
	expect(found).toEqual({ lines: [], asked: new Set() });
});

it('neither reports nor asks for the silence of a device that the list lacks', async () => {
	const open = flaps.slice(0, 1);
	const closed = flaps.slice(0, 2);
	expect((await played(past(true, open))).asked).toEqual(new Set(['7']));
	expect((await played(past(false, open))).asked).toEqual(new Set());
	expect((await played(past(true, closed))).lines).toContain('wentSilent 7 > 1500');
	expect((await played(past(false, closed))).lines).not.toContain('wentSilent 7 > 1500');
});

it('asks for a device that was silent at the first poll and may be online, as soon as that is long ago', async () => {
	const signs = [-25, 30].map((hours, index) =>
		signAt(index, { kind: 'registered', at: hours * 60 }),
	);
	const short = new Polls(START, START + 40 * HOUR, 5 * MINUTE, []);
	const found = await played({ ...past(true, signs), polls: short });
	expect(found).toEqual({ lines: [], asked: new Set(['7']) });
});
