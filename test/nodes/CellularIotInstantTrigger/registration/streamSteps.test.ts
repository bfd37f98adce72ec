import type { IDataObject } from 'n8n-workflow';
import {
	isOwn,
	streamBody,
} from '../../../../nodes/CellularIotInstantTrigger/registration/streamSteps';

const TASK = {
	address: 'https://n8n.example.com/x',
	key: 'abc',
	label: { mark: '0123456789ab', fingerprint: 'deadbeef' },
};
const WANTED = { type: 1, filters: [], recordsPerCall: 5 } as const;
const FILTER = { field: 'alert', value: [true] };

it('the key is sent as one header, and filters only if there are some', () => {
	const wanted = { ...WANTED, filters: [] };
	expect(streamBody(TASK, wanted)).toEqual({
		name: expect.stringMatching(/^n8n 0123456789ab [0-9a-f]{8}$/) as string,
		data_stream_type: { id: 1 },
		destination: {
			connection_type: 'RestAPI',
			format: 'Json',
			credentials: {
				url: 'https://n8n.example.com/x',
				method: 'POST',
				headers: ['X-Cellular-Iot-Key:abc'],
				size: 5,
			},
		},
	});
	expect(streamBody(TASK, { ...wanted, filters: [FILTER] }).filters).toEqual([FILTER]);
});

it('another key, type, size or filter makes another name', () => {
	const wanted = { ...WANTED, filters: [FILTER] };
	const all = [
		streamBody(TASK, wanted),
		streamBody({ ...TASK, key: 'abd' }, wanted),
		streamBody(TASK, { ...wanted, type: 2 }),
		streamBody(TASK, { ...wanted, recordsPerCall: 6 }),
		streamBody(TASK, { ...wanted, filters: [] }),
		streamBody(TASK, { ...wanted, filters: [{ field: 'alert', value: [false] }] }),
	];
	expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
	expect(streamBody(TASK, wanted).name).toBe(all[0]?.name);
});

it('a stream is ours by mark and URL; a list without URLs leaves the mark', () => {
	const name = 'n8n 0123456789ab 00000000';
	const at = (url: unknown) => ({ name, destination: { credentials: { url } } }) as IDataObject;
	expect(isOwn(TASK)(at(TASK.address))).toBe(true);
	expect(isOwn(TASK)({ ...at(TASK.address), name: 'n8n 000000000000 deadbeef' })).toBe(false);
	expect(isOwn(TASK)({ ...at(TASK.address), name: null })).toBe(false);
	expect(isOwn(TASK)(at('https://else.example.com'))).toBe(false);
	expect(isOwn(TASK)(at('***'))).toBe(true);
	expect(isOwn(TASK)({ name })).toBe(true);
});
