import type { IDataObject } from 'n8n-workflow';
import { networkBlocked } from '../../../../../nodes/CellularIot/features/diagnosis/permissionRules';
import {
	event,
	factsOf,
	HOUR,
	offline,
	online,
	OPERATOR,
	refused,
	wanted,
} from './fixtures/device';

const OTHER = { ...OPERATOR, id: 7, name: 'Other Mobile' };

describe('a blocked network', () => {
	it('is looked up only for a device that is not online and was seen in a network', () => {
		expect(wanted(networkBlocked, factsOf({ connectivity: online(HOUR), events: [] }))).toEqual([]);
		expect(wanted(networkBlocked, factsOf({ connectivity: offline, events: [] }))).toEqual([]);
		const seen = { connectivity: offline, events: [refused(1, HOUR, { detail: OPERATOR })] };
		const reads = ['blockedNetworks', 'tariffBlocklist'];
		expect(wanted(networkBlocked, factsOf(seen))).toEqual(reads);
	});

	it('is the last network of the device', () => {
		const known = { connectivity: offline, events: [refused(1, HOUR, { detail: OPERATOR })] };
		const found = networkBlocked.judge(factsOf({ ...known, blockedNetworks: [OPERATOR] }));
		expect(found).toMatchObject({ confidence: 'high' });
		expect(found?.summary).toContain("'Example Mobile'");
		expect(found?.nextStep).toContain(
			"Allow 'Example Mobile' with 'Endpoint: Block or Unblock Network', then",
		);
		expect(networkBlocked.judge(factsOf({ ...known, blockedNetworks: [OTHER] }))).toBeUndefined();
		expect(networkBlocked.judge(factsOf({ ...known, blockedNetworks: '403' }))).toBeUndefined();
	});

	it('hinders no device that is online', () => {
		const facts = factsOf({ connectivity: online(HOUR), events: [], blockedNetworks: [OPERATOR] });
		expect(networkBlocked.judge(facts)).toBeUndefined();
	});

	it('may have no name', () => {
		const events = [event(5, HOUR, { detail: { ...OPERATOR, name: null } })];
		const facts = factsOf({ connectivity: offline, events, blockedNetworks: [{ id: '3' }] });
		expect(networkBlocked.judge(facts)?.summary).toContain("'with ID 3'");
	});
});

describe('a network that the tariff profile blocks', () => {
	const judge = (blocklist: IDataObject, session: IDataObject = {}) =>
		networkBlocked.judge(
			factsOf({
				connectivity: offline,
				events: [event(5, HOUR, { detail: { ...OPERATOR, ...session } })],
				blockedNetworks: [],
				tariffBlocklist: [{ operator: { id: '3', name: 'Example Mobile' }, blocklist }],
			}),
		);

	it('is the cause as a whole', () => {
		const found = judge({ operator: true, rat_types: [] });
		expect(found).toMatchObject({ confidence: 'medium' });
		expect(found?.nextStep).toContain("'Tariff Profile: Block or Unblock Network'");
		expect(judge({ operator: { id: 3 }, rat_types: [] })).toBeDefined();
	});

	it('is the cause for the radio technology of the last session', () => {
		const only4g = { operator: false, rat_types: [{ id: 6 }] };
		expect(judge(only4g, { pdp_context: { rat_type: 6 } })).toBeDefined();
		expect(judge(only4g, { pdp_context: { rat_type: 8 } })).toBeUndefined();
		expect(judge(only4g)).toBeUndefined();
	});
});
