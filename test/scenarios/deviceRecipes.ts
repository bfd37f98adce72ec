import { networkOf } from '../../packages/sandbox/src/core/world/networks';
import { locator } from '../engine';
import {
	blockedAndOnline,
	DAYS,
	device,
	deviceBefore,
	megabytes,
	METER,
	meter,
	meterWithFlow,
	simOf,
} from './recipeParts';
import type { Recipe } from './recipe';

/** Type of the event of a reset (docs/service/events.md, *Types*). */
const CONNECTIVITY_RESET = 68;

/** Jobs about the connection, the usage and the end of devices. */
export const deviceRecipes: Recipe[] = [
	{
		job: 'keep a device out of the network of an operator',
		steps: [['endpoint/blockNetwork', { ...device, operatorId: locator('list', 3) }]],
		input: meter,
		proof: ({ world }) => expect(world.operatorBlacklists.get(METER)).toEqual(new Set([3])),
	},
	{
		job: 'is the device connected?',
		steps: [
			['endpoint/get', device],
			['endpoint/getConnectivity', { endpointId: locator('id', '={{ $json.id }}') }],
		],
		input: meter,
		proof({ world }, output) {
			const { name, ipAddress } = world.endpoints.get(METER) ?? {};
			expect(output['endpoint/get']).toMatchObject([{ name, ip_address: ipAddress }]);
			expect(world.dataSessions.has(METER)).toBe(true);
			expect(output['endpoint/getConnectivity']).toMatchObject([{ status: 'ONLINE' }]);
		},
	},
	{
		job: 'decommission a device: its SIM is suspended and free',
		steps: [['endpoint/deleteMany', { ...device, preview: false }]],
		input: (service) => [{ endpoint: METER, sim: simOf(service, METER)?.id }],
		proof({ world }, output) {
			expect(world.endpoints.has(METER)).toBe(false);
			expect(world.sims.get(Number(output.Start?.[0]?.sim))).toMatchObject({
				status: 2,
				endpointId: null,
			});
		},
	},
	{
		job: 'extend the traffic limit if the device is blocked',
		steps: [
			['endpoint/getConnectivity', device],
			['Filter', '={{ $json.status === "BLOCKED" }}'],
			['endpoint/addTrafficLimit', { ...deviceBefore, volume: 5 }],
		],
		input: blockedAndOnline,
		proof({ world }) {
			expect([...world.limitExtensions.keys()]).toEqual([METER]);
			expect(world.limitExtensions.get(METER)).toMatchObject([{ volume: 5_000_000 }]);
		},
	},
	{
		job: 'usage of a device in a time, by month and by day',
		steps: [
			['endpoint/getUsage#months', { ...device, output: 'perMonth' }],
			['Filter', '={{ $json.period === "current_month" }}'],
			['endpoint/getUsage', { ...deviceBefore, ...DAYS }],
		],
		input: meterWithFlow,
		proof({ world }, output) {
			const endpoint_name = world.endpoints.get(METER)?.name;
			expect(output['endpoint/getUsage#months']).toMatchObject([
				{ endpoint_name },
				{ endpoint_name },
			]);
			expect(output['endpoint/getUsage']).toMatchObject([
				{ endpoint_name, date: '2026-02-25', data_mb: megabytes(world) },
			]);
		},
	},
	{
		job: 'where is the device?',
		steps: [
			['endpoint/get', device],
			['endpoint/getCellInfo', { endpointId: locator('id', '={{ $json.id }}') }],
		],
		input: ({ control }) => {
			control.setCell(METER, 'located', 7);
			return meter();
		},
		proof({ world }, output) {
			const { mcc, mnc } = networkOf(world, METER);
			expect(output['endpoint/get']).toMatchObject([{ name: world.endpoints.get(METER)?.name }]);
			expect(output['endpoint/getCellInfo']).toMatchObject([
				{ found: true, mcc, mnc, age_minutes: world.cellAnswers.get(METER)?.age },
			]);
		},
	},
	{
		job: 'reset a device that is offline or blocked',
		steps: [
			['endpoint/getConnectivity', device],
			['Filter', '={{ ["BLOCKED", "OFFLINE"].includes($json.status) }}'],
			['endpoint/resetConnectivity', { ...deviceBefore, what: 'both' }],
		],
		input: blockedAndOnline,
		proof({ world }) {
			const resets = world.events.filter(({ type }) => type === CONNECTIVITY_RESET);
			expect(resets.map(({ endpoint }) => endpoint?.id)).toEqual([METER]);
			expect([...world.returns.keys()]).toEqual([METER]);
		},
	},
	{
		job: 'volume report of the organization',
		steps: [
			['organisation/get', {}],
			['organisation/getUsage', DAYS],
		],
		input: meterWithFlow,
		proof({ world }, output) {
			expect(output['organisation/get']).toMatchObject([
				{ id: world.organisation.id, bundles: [{ volume_mb: expect.any(Number) }] },
			]);
			expect(output['organisation/getUsage']).toMatchObject([
				{ date: '2026-02-25', data_mb: megabytes(world) },
			]);
		},
	},
];
