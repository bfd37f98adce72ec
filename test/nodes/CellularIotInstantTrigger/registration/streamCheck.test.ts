import type { IDataObject } from 'n8n-workflow';
import {
	isOwnStream,
	isRightStream,
} from '../../../../nodes/CellularIotInstantTrigger/registration/streamCheck';
import type { WantedStream } from '../../../../nodes/CellularIotInstantTrigger/registration/wanted';

const MARK = '0123456789ab';
const LABEL = { mark: MARK, fingerprint: 'deadbeef' };
const ADDRESS = 'https://n8n.example.com/webhook/7a3f/cellular-iot';
const OWN = { address: ADDRESS, label: LABEL };
const WANTED: WantedStream = {
	way: 'stream',
	type: 2,
	filters: [{ field: 'event_type_id', value: [5, 1] }],
	recordsPerCall: 500,
};
const stream = (more: IDataObject = {}, credentials: IDataObject = {}): IDataObject => ({
	name: `n8n ${MARK} deadbeef`,
	data_stream_type: { id: '2' },
	destination: { credentials: { url: ADDRESS, size: 500, ...credentials } },
	filters: [{ field: 'event_type_id', value: ['1', '5'] }],
	...more,
});

it('a stream is ours by mark and URL', () => {
	expect(isOwnStream(stream(), OWN)).toBe(true);
	expect(isOwnStream(stream({ name: `n8n ${MARK} 00000000` }), OWN)).toBe(true);
	expect(isOwnStream(stream({ name: 'n8n 000000000000 deadbeef' }), OWN)).toBe(false);
	expect(isOwnStream(stream({ name: null }), OWN)).toBe(false);
	expect(isOwnStream(stream({}, { url: 'https://else.example.com' }), OWN)).toBe(false);
	expect(isOwnStream(stream({}, { url: '***' }), OWN)).toBe(true);
});

it('a list without URLs leaves the mark', () =>
	expect(isOwnStream({ name: `n8n ${MARK} deadbeef` }, OWN)).toBe(true));

it.each<[string, IDataObject]>([
	['as created', stream()],
	['with a type that is a number', stream({ data_stream_type: 2 })],
	['without type and size', { ...stream({ data_stream_type: null }), destination: {} }],
	['with one bare value', stream({ filters: [{ field: 'event_type_id', value: [5, 1] }] })],
])('a stream is right: %s', (_, one) => expect(isRightStream(one, WANTED, LABEL)).toBe(true));

it.each<[string, IDataObject]>([
	['another key', stream({ name: `n8n ${MARK} 00000000` })],
	['another type', stream({ data_stream_type: { id: 1 } })],
	['another size', stream({}, { size: 3000 })],
	['other values', stream({ filters: [{ field: 'event_type_id', value: [5] }] })],
	['another field', stream({ filters: [{ field: 'alert', value: [5, 1] }] })],
	['no filter', stream({ filters: [] })],
	['no filter at all', stream({ filters: null })],
])('a stream is not right: %s', (_, one) => expect(isRightStream(one, WANTED, LABEL)).toBe(false));

it('one bare value is the same as a list with it', () => {
	const wanted = { ...WANTED, filters: [{ field: 'alert', value: [true] }] };
	expect(isRightStream(stream({ filters: [{ field: 'alert', value: true }] }), wanted, LABEL)).toBe(
		true,
	);
	const none = { ...WANTED, filters: [] };
	expect(isRightStream(stream({ filters: null }), none, LABEL)).toBe(true);
});
