import type { Sandbox } from '../../../sandbox/src';
import { CALLS } from '../../../sandbox/src/service/nouns';

/** Values of 5 characters or more that nobody may learn from a recording: everything the seed has made up. */
export function secretsOf({ world, applicationToken }: Sandbox): string[] {
	const values: unknown[] = [applicationToken];
	for (const { name, imei, ipAddress, tags } of world.endpoints.values()) {
		values.push(name, imei, imei?.slice(0, 14) ?? null, ipAddress, tags);
	}
	for (const { iccid, imsi, msisdn, eid } of world.sims.values()) {
		values.push(iccid, imsi, msisdn, eid);
	}
	for (const { payload, sourceAddress } of [...world.sms.values()].flat()) {
		values.push(payload, sourceAddress);
	}
	for (const { name } of world.tags.values()) values.push(name);
	for (const { username } of world.access.users.values()) values.push(username);
	for (const { name } of world.serviceProfiles.values()) values.push(name);
	const network = ['192.0.2.', '198.51.100.', '203.0.113.', 'example.com', 'example.org'];
	const distinct = new Set([...values, ...network]);
	return [...distinct].filter(
		(value): value is string => typeof value === 'string' && value.length >= 5,
	);
}

/** A path of a real record for each described GET. */
export function readsOf({ world }: Sandbox): string[] {
	const endpoint = [...world.endpoints.keys()].find((id) => (world.sms.get(id)?.length ?? 0) > 0);
	const ids: Record<string, string | number | undefined> = {
		endpoint,
		sim: [...world.sims.keys()][0],
		service_profile: [...world.serviceProfiles.keys()][0],
		tariff_profile: [...world.tariffProfiles.keys()][0],
		smsId: world.sms.get(endpoint ?? 0)?.[0]?.id,
		user: 'my',
	};
	return [...CALLS.keys()].flatMap((call) => {
		const [method, path = ''] = call.split(' ');
		if (method !== 'GET') return [];
		const noun = /^\/api\/v\d\/(\w+)/.exec(path)?.[1] ?? '';
		return [path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? ids[noun] ?? 31))];
	});
}
