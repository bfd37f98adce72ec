import { resetsIn } from '../../../../../nodes/CellularIot/features/budget/suspensions';
import { readEvents } from '../../../../../nodes/shared/records/event';

const START = Date.parse('2026-03-10T12:00:00Z');
const event = (type: number, seconds: number, id = 7) => ({
	timestamp: new Date(START + seconds * 1000).toISOString(),
	event_type: { id: type },
	endpoint: { id },
	...([8, 9].includes(type) && { sim: { id: id + 100 } }),
});
const count = (events: object[]) => resetsIn(readEvents(events as never));
const RESET = [event(9, 0), event(5, 1), event(43, 2), event(42, 3), event(8, 4), event(1, 60)];

it.each([
	['a reset', RESET, 1],
	['two resets', [...RESET, ...[9, 43, 42, 8].map((type) => event(type, 900))], 2],
	['a reset and a suspension', [...RESET, event(9, 300)], 1],
	['a suspension that was taken back', [event(9, 0), event(8, 4)], 0],
	['a device shut down', [event(9, 0), event(43, 1)], 0],
	['steps hours apart', [9, 43, 42, 8].map((type, index) => event(type, index * 3600)), 0],
	['steps of different devices', [9, 43, 42, 8].map((type, index) => event(type, index, index)), 0],
	['steps before the suspension', [event(43, 0), event(42, 1), event(8, 2), event(9, 3)], 0],
])('%s', (_, events, resets) => expect(count(events)).toBe(resets));
