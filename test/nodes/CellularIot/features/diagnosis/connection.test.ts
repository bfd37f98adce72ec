import type { IDataObject } from 'n8n-workflow';
import {
	isContact,
	isOnline,
	lastContactOf,
	lastNetworkOf,
	newestOf,
	sessionStart,
	standingRefusal,
	stateOf,
	timeOf,
} from '../../../../../nodes/CellularIot/features/diagnosis/connection';
import { readEvents } from '../../../../../nodes/shared/records/event';
import {
	attached,
	event,
	factsOf,
	HOUR,
	MINUTE,
	NOW,
	offline,
	OPERATOR,
	refused,
} from './fixtures/device';

const status = (description: unknown, extra: object = {}) =>
	factsOf({ connectivity: { status: { description: description as string }, ...extra } });
const session = { pdp_context: { created: '2024-11-20T11:00:00.000+0000' } };

describe('the connection of a device', () => {
	it('is not known when it could not be read', () => {
		expect(stateOf(factsOf({ connectivity: '403' }))).toBeUndefined();
		expect(isOnline(factsOf())).toBe(false);
	});

	it('shows the last contact in the connectivity or in the events, refused ones included', () => {
		const events = [event(16, MINUTE), event(5, HOUR)];
		expect(lastContactOf(factsOf({ connectivity: offline, events }))).toBe(NOW - HOUR);
		expect(lastContactOf(factsOf({ connectivity: attached(MINUTE), events }))).toBe(NOW - MINUTE);
		expect(lastContactOf(factsOf({ connectivity: offline, events: [] }))).toBeUndefined();
		expect(lastContactOf(factsOf())).toBeUndefined();
	});

	it('tells the start of the session', () => {
		expect(sessionStart(status('ONLINE', session))).toBe(NOW - HOUR);
		expect(sessionStart(status('ONLINE'))).toBeUndefined();
	});

	it('shows the network that was seen last', () => {
		const other = { ...OPERATOR, id: 7, name: 'Other Mobile' };
		const at = (ms: number) => [event(5, ms, { detail: other })];
		const network = (known: Parameters<typeof factsOf>[0]) =>
			lastNetworkOf(factsOf(known))?.network;
		expect(network({ connectivity: attached(HOUR), events: at(MINUTE) })).toBe('Other Mobile');
		expect(network({ connectivity: attached(MINUTE), events: at(HOUR) })).toBe('Example Mobile');
		expect(network({ connectivity: offline, events: at(HOUR) })).toBe('Other Mobile');
		const untimed = { location: { operator: OPERATOR } };
		expect(network({ connectivity: untimed, events: at(0) })).toBe('Example Mobile');
		const nowhere = [event(5, 0, { detail: {} }), event(19, 0, { detail: other })];
		expect(nowhere.map((one) => network({ connectivity: offline, events: [one] }))).toEqual([
			undefined,
			undefined,
		]);
	});
});

describe('events of a diagnosis', () => {
	it('show a contact in registrations and sessions', () => {
		const read = readEvents([1, 2, 3, 5, 8, 15, 16, 68].map((type) => event(type, type)));
		expect(read.filter(isContact).map(({ type }) => type)).toEqual([1, 2, 3, 5]);
	});

	it('are found by type, without refusals', () => {
		const read = readEvents([refused(3, MINUTE), event(3, HOUR)]);
		expect(newestOf(read, 3)?.at).toBe(NOW - HOUR);
		expect(timeOf(read, 3)).toBe(NOW - HOUR);
		expect(timeOf(read, 5)).toBe(Number.NEGATIVE_INFINITY);
	});

	it('hold a refusal of the last day that nothing has ended', () => {
		const at = (events: IDataObject[]) => standingRefusal(factsOf({ events }))?.at;
		expect(at([refused(3, HOUR), refused(3, 2 * HOUR)])).toBe(NOW - HOUR);
		expect(at([refused(3, 24 * HOUR)])).toBe(NOW - 24 * HOUR);
		expect(at([refused(3, 24 * HOUR + 1)])).toBeUndefined();
		expect(at([event(3, HOUR), refused(1, HOUR)])).toBeUndefined();
		// A registration after it ends the refused registration, not the refused session.
		expect(at([event(2, MINUTE), refused(1, HOUR), refused(3, 2 * HOUR)])).toBe(NOW - 2 * HOUR);
	});
});
