import { SMALL_SIM_BATCH } from '../../packages/sandbox/src';
import { locator } from '../engine';
import { freeSims } from '../nodes/CellularIot/forms/device';
import {
	blockedAndOnline,
	created,
	device,
	deviceBefore,
	METER,
	meter,
	NEW,
	OTHER,
	simOf,
} from './recipeParts';
import type { Recipe } from './recipe';

/** Status of an SMS (docs/service/sms.md, *Statuses*). */
const DELIVERED = 4;

/** Jobs about new devices, SIMs, SMS and quotas. */
export const simRecipes: Recipe[] = [
	{
		job: 'create a tag with a color, and a device that has it',
		steps: [
			['tag/create', { name: 'hall-7', additionalFields: { colorId: locator('list', 3) } }],
			['endpoint/create', { ...NEW, name: 'new', additionalFields: { tags: ['hall-7'] } }],
		],
		input: () => [{}],
		proof(service) {
			const { tagIds = [] } = created(service, 'new') ?? {};
			expect(tagIds.map((id) => service.world.tags.get(id))).toMatchObject([
				{ name: 'hall-7', colorId: 3 },
			]);
		},
	},
	{
		job: 'find a SIM by ICCID, and create a device with it',
		steps: [
			['sim/get', { simId: locator('iccid', '={{ $json.iccid }}') }],
			[
				'endpoint/create',
				{
					...NEW,
					name: 'new',
					additionalFields: { simId: locator('id', '={{ $json.id }}'), activateSim: false },
				},
			],
		],
		input: (service) => [{ iccid: freeSims(service)[0]?.iccid }],
		proof(service, output) {
			const { id, simId } = created(service, 'new') ?? {};
			expect(service.world.sims.get(simId ?? 0)).toMatchObject({
				iccid: output.Start?.[0]?.iccid,
				status: 0,
				endpointId: id,
			});
		},
	},
	{
		job: 'create a device and activate its SIM',
		steps: [
			[
				'endpoint/create',
				{ ...NEW, additionalFields: { simId: locator('iccid', '={{ $json.iccid }}') } },
			],
		],
		input: (service) => [{ name: 'new', iccid: freeSims(service)[0]?.iccid }],
		proof(service, output) {
			const { ipAddress, simId } = created(service, 'new') ?? {};
			expect(service.world.sims.get(simId ?? 0)?.status).toBe(1);
			expect(output['endpoint/create']).toMatchObject([{ ip_address: ipAddress }]);
		},
	},
	{
		// The service refuses a batch that it does not know, or that is registered: no check comes before.
		job: 'check and register a delivered batch',
		steps: [['sim/registerBatch', { bic: SMALL_SIM_BATCH, batchStatus: 1 }]],
		input: () => [{}],
		proof({ world }, output) {
			const { quantity, registeredAt } = world.simBatches.get(SMALL_SIM_BATCH) ?? {};
			expect(registeredAt).not.toBeNull();
			expect(output['sim/registerBatch']).toHaveLength(quantity ?? 0);
			for (const { id } of output['sim/registerBatch'] ?? [])
				expect(world.sims.get(Number(id))?.status).toBe(1);
		},
	},
	{
		job: 'send an SMS and see its delivery',
		steps: [
			[
				'sms/send',
				{
					...device,
					payload: 'STATUS',
					additionalFields: { sourceAddress: '4711', waitForDelivery: true },
				},
			],
		],
		input: meter,
		proof({ world }, output) {
			const sent = output['sms/send']?.[0];
			expect(sent).toMatchObject({ delivered: true });
			expect(world.sms.get(METER)?.find(({ id }) => id === sent?.id)).toMatchObject({
				payload: 'STATUS',
				sourceAddress: '4711',
				status: DELIVERED,
			});
		},
	},
	{
		job: 'send an SMS to a connected device',
		steps: [
			['endpoint/getConnectivity', device],
			['Filter', '={{ $json.status === "ONLINE" }}'],
			['sms/send', { ...deviceBefore, payload: 'HELLO' }],
		],
		input: blockedAndOnline,
		proof({ world }) {
			const textsTo = (id: number) => (world.sms.get(id) ?? []).map(({ payload }) => payload);
			expect(textsTo(OTHER)).toContain('HELLO');
			expect(textsTo(METER)).not.toContain('HELLO');
		},
	},
	{
		job: 'look at the data quota, set a new one',
		steps: [
			['quota/get', device],
			['quota/set', { ...deviceBefore, volume: 80, expiryDate: '2026-12-31T00:00:00Z' }],
		],
		input: meter,
		proof({ world }, output) {
			expect(output['quota/get']).toMatchObject([{ assigned: true, unit: 'MB' }]);
			expect(world.quotas.data.get(METER)).toMatchObject({ volume: 80 });
		},
	},
	{
		job: 'look at the SMS quota, set a new one',
		steps: [
			['quota/get', { ...device, quotaType: 'sms' }],
			[
				'quota/set',
				{
					...deviceBefore,
					quotaType: 'sms',
					volume: 20,
					thresholdPercentage: 10,
					expiryDate: '2026-12-31T00:00:00Z',
				},
			],
		],
		input: meter,
		proof({ world }) {
			expect(world.quotas.sms.get(METER)).toMatchObject({ volume: 20, thresholdPercentage: 10 });
		},
	},
	{
		job: 'suspend a SIM if it is activated',
		steps: [
			['sim/get', { simId: locator('id', '={{ $json.sim }}') }],
			['Filter', '={{ $json.status === "Activated" }}'],
			['sim/suspend', { simId: locator('id', '={{ $json.id }}') }],
		],
		input: (service) => [{ sim: simOf(service, METER)?.id }, { sim: freeSims(service)[0]?.id }],
		proof({ world }, { Start = [] }) {
			expect(Start.map(({ sim }) => world.sims.get(Number(sim))?.status)).toEqual([2, 0]);
		},
	},
];
