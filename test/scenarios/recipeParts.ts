import { locator, type Service } from '../engine';

/** A water meter of a profile with quotas, online. */
export const METER = 11400001;
/** Another one, for jobs that leave one of two devices alone. */
export const OTHER = 11400002;

export const device = { endpointId: locator('id', '={{ $json.endpoint }}') };
export const deviceBefore = { endpointId: locator('id', '={{ $json.endpoint_id }}') };
export const NEW = {
	serviceProfileId: locator('id', 540001),
	tariffProfileId: locator('id', 539001),
	name: '={{ $json.name }}',
	status: 0,
};
/** A day without other traffic. */
export const LONG_AGO = Date.parse('2026-02-25T10:00:00Z');
export const DAYS = {
	output: 'perDay',
	timeRange: 'custom',
	from: '2026-02-24',
	until: '2026-02-26',
};

export const meter = () => [{ endpoint: METER }];
/** The meter has used 1.3 MB on that day. */
export const meterWithFlow = ({ control }: Service) => {
	const started = new Date(LONG_AGO).toISOString();
	control.addFlows(METER, [{ started_on: started, bytes_up: 1_300_000, bytes_down: 0 }]);
	return meter();
};
/** The sum of the flows of that day. */
export const megabytes = ({ flows }: Service['world']) =>
	[...flows.values()]
		.flat()
		.filter(({ startedAt }) => startedAt === LONG_AGO)
		.reduce((sum, flow) => sum + (flow.bytes_up ?? 0) + (flow.bytes_down ?? 0), 0) / 1e6;
export const created = ({ world }: Service, name: string) =>
	[...world.endpoints.values()].find((one) => one.name === name);
export const simOf = ({ world }: Service, id: number) =>
	world.sims.get(world.endpoints.get(id)?.simId ?? 0);
/** One device that its traffic limit blocks, one that is online. */
export const blockedAndOnline = ({ control }: Service) => {
	control.trouble(METER, 'blockedByLimit');
	control.setOnline(OTHER, true);
	control.advance(10);
	return [{ endpoint: METER }, { endpoint: OTHER }];
};
