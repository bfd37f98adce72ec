import type { IDataObject } from 'n8n-workflow';
import { attachRefused } from '../../../../../nodes/CellularIot/features/diagnosis/refusalRules';
import { factsOf, HOUR, offline, PROFILE, refused, steered, wanted } from './fixtures/device';

describe('a refusal beside those of other devices', () => {
	const NETWORK = { id: 3, name: 'Example Mobile', country: { id: 74, name: 'Germany' } };
	const registration = (endpoint: number, ms: number, detail: IDataObject = NETWORK) =>
		refused(1, ms, { detail, endpoint: { id: endpoint } });
	const others = (detail?: IDataObject) =>
		[1, 2, 3, 4, 5].map((id) => registration(id, HOUR + id * 60_000, detail));
	const profile = { ...PROFILE, allowed_3g: false };
	const judgeAmong = (refusals: IDataObject[] | string, own = registration(11400001, HOUR)) =>
		attachRefused.judge(factsOf({ connectivity: offline, events: [own], profile, refusals }));

	it('is the network, and nothing of the device', () => {
		const found = judgeAmong(others());
		expect(found).toMatchObject({ confidence: 'low' });
		expect(found?.summary).toContain('5 other devices');
		expect(found?.summary).toContain('Example Mobile in Germany');
		expect(found?.nextStep).not.toContain('Service Profile');
		expect(found?.nextStep).toContain('Wait');
		expect(JSON.stringify(found?.evidence)).not.toContain('3G');
	});

	it.each([
		['four devices', others().slice(1)],
		['the same device', others().map((one) => ({ ...one, endpoint: { id: 1 } }))],
		['another network', others({ ...NETWORK, id: 4 })],
		['an unknown network', others({})],
		['another time', [1, 2, 3, 4, 5].map((id) => registration(id, 2 * HOUR))],
		['steering', [1, 2, 3, 4, 5].map((id) => steered(HOUR, { detail: NETWORK, endpoint: { id } }))],
		['a refused read', '403'],
	])('is its own with %s', (_title, refusals) => {
		const found = judgeAmong(refusals);
		expect(found).toMatchObject({ confidence: 'high' });
		expect(found?.nextStep).toContain('Service Profile');
	});

	it('is looked for only after a refused registration', () => {
		const needs = (one: IDataObject) =>
			wanted(attachRefused, factsOf({ connectivity: offline, events: [one] }));
		expect(needs(registration(11400001, HOUR))).toEqual(['refusals']);
		expect(needs(refused(3, HOUR))).toEqual([]);
		expect(needs(steered(HOUR))).toEqual([]);
	});
});
