import {
	isOnline,
	lastContactOf,
	lastNetworkOf,
	sessionStart,
	stateOf,
} from '../../../../../nodes/CellularIot/features/diagnosis/connection';
import { attached, event, factsOf, HOUR, MINUTE, NOW, offline, OPERATOR } from './device';

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
		expect(network({ connectivity: { location: { operator: OPERATOR } }, events: at(0) })).toBe(
			'Example Mobile',
		);
		expect(
			network({ connectivity: offline, events: [event(5, 0, { detail: {} })] }),
		).toBeUndefined();
		expect(
			network({ connectivity: offline, events: [event(19, 0, { detail: other })] }),
		).toBeUndefined();
	});
});
