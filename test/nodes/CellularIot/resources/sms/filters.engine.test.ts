import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { sendOne, sms } from './messages';

const service = withService();

it('knows SMS by their time and their text', async () => {
	const sent: number[] = [];
	const times: string[] = [];
	for (const payload of ['Low BATTERY', 'battery ok', 'PING']) {
		service.sandbox.control.advance(600);
		times.push(service.sandbox.control.now().toISOString());
		sent.push(await sendOne(service, payload));
	}
	const [first, second, third] = sent;
	const idsOf = async (filters: IDataObject) => {
		const json = await service.output(sms('getAll', { returnAll: true, filters }));
		return json.map((row) => row.id);
	};
	// The service tells times in whole seconds.
	const before = (index: number) => new Date(Date.parse(times[index] ?? '') - 1000).toISOString();
	expect(await idsOf({ text: 'battery', submittedAfter: before(0) })).toEqual([second, first]);
	expect(await idsOf({ submittedAfter: before(1) })).toEqual([third, second]);
	expect(await idsOf({ submittedAfter: before(1), submittedBefore: before(2) })).toEqual([second]);
	const older = await idsOf({ submittedBefore: before(0) });
	expect(older.length).toBeGreaterThan(0);
	for (const id of sent) expect(older).not.toContain(id);
});
