import { Agenda } from '../../src/core/agenda';
import { Clock } from '../../src/core/clock';
import { NOON } from '../client';

interface Item {
	name: string;
}
const noon = NOON.getTime();
const soon = () => new Promise((resolve) => setImmediate(resolve));
let handed: string[][];
let clock: Clock;
let agenda: Agenda<Item>;

/** Starts an agenda on a clock that stands at noon, or on another one. */
function begin(on = new Clock(NOON, true)): void {
	handed = [];
	clock = on;
	agenda = new Agenda<Item>(clock, (due) => handed.push(due.map(({ name }) => name)));
}
/** Moves the clock, and lets the agenda see that. */
async function pass(seconds: number): Promise<void> {
	clock.advance(seconds);
	await soon();
}
afterEach(() => agenda.close());

it('hands over what is due, earliest first, equal times in the order of addition', async () => {
	begin();
	const at = (name: string, seconds: number) => agenda.add({ name }, noon + seconds * 1000);
	at('c', 3);
	at('a', -5);
	at('b1', 2);
	at('b2', 2);
	at('d', 10);
	expect(handed).toEqual([]);
	await soon();
	expect(handed).toEqual([['a']]);
	await pass(5);
	expect(handed).toEqual([['a'], ['b1', 'b2', 'c']]);
});

it('moves an item that is added again', async () => {
	begin();
	const [early, late] = [{ name: 'early' }, { name: 'late' }];
	agenda.add(early, noon + 9000);
	agenda.add(late, noon + 1000);
	agenda.add(late, noon + 5000);
	agenda.add(early, noon + 2000);
	await pass(3);
	await pass(60);
	expect(handed).toEqual([['early'], ['late']]);
});

it('wakes by itself on a clock that runs, and hands nothing over too early', async () => {
	const running = new Clock();
	const times: number[] = [];
	agenda = new Agenda<Item>(running, () => times.push(running.now()));
	const at = running.now() + 60;
	agenda.add({ name: 'late' }, at + 60_000);
	agenda.add({ name: 'soon' }, at);
	while (times.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	expect(times[0]).toBeGreaterThanOrEqual(at);
});

it('does not wait for a timer that was set before the clock moved', async () => {
	begin(new Clock());
	agenda.add({ name: 'in an hour' }, clock.now() + 3_600_000);
	await pass(3_600);
	expect(handed).toEqual([['in an hour']]);
});

it('hands nothing over once it is closed', async () => {
	begin();
	agenda.add({ name: 'now' }, noon);
	agenda.close();
	await pass(60);
	expect(handed).toEqual([]);
});

it('takes 200,000 items in any order without delay', async () => {
	begin();
	const count = 200_000;
	for (let index = 0; index < count; index++) {
		// New calls between retries that are due much later.
		agenda.add({ name: String(index) }, noon + (index % 2) * 900_000 + index);
	}
	await pass(2000);
	const times = handed
		.flat()
		.map(Number)
		.map((index) => (index % 2) * 900_000 + index);
	expect(times).toHaveLength(count);
	expect(times.every((time, index) => time >= (times[index - 1] ?? 0))).toBe(true);
});
