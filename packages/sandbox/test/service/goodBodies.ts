import {
	DEFAULT_PROFILE,
	HOME_WORKSPACE,
	MAIN_ADDRESS_SPACE,
	OTHER_WORKSPACE,
	PLAIN_USER,
	QUOTA_PROFILE,
	SMALL_SIM_BATCH,
	TOTP_SECRET,
	USER_PASSWORD,
	ZONE_1_TARIFF,
	type Sandbox,
} from '../../src';
import { RUNNING_STREAM } from '../../src/stream/seed';
import { hashed } from '../client';
import { ESIM_BODIES, type Good } from './goodEsimBodies';

const password = hashed(USER_PASSWORD);
const ids = { id: 11400001 };
/** An entry of the bulk calls for tags. */
const tagged = (id: number) => ({ endpoint: ids, tags: [{ id }] });
const SIM = 4400001;
const SPARE_SIM = 4400004;
const LATER = '2026-12-31T00:00:00Z';
/** The same, as data quotas take it. */
const LATER_TEXT = '2026-12-31 00:00:00';

const SHARED = {
	service_profile: { id: DEFAULT_PROFILE },
	tariff_profile: { id: ZONE_1_TARIFF },
	status: { id: 0 },
	ip_address_space: { id: MAIN_ADDRESS_SPACE },
};
const DEVICE = {
	name: 'device',
	imei: '3569380399000001',
	imei_lock: true,
	ip_address: '10.177.0.1',
	sim: { id: SPARE_SIM, activate: true, status: { id: 1 } },
};
const CHANGE = { ...SHARED, ...DEVICE, tags: 'a,b', sim: { id: SIM, status: { id: 1 } } };
const PROFILE = {
	name: 'profile',
	description: 'd',
	allowed_3g: true,
	apply_quota: true,
	apply_data_quota: false,
	retail: false,
	...{ api_callback: { id: 31 }, api_secret: { id: 7 }, moc_callback: { id: 32 } },
	...{ esme_interface_type: { id: 1 }, breakout_region: { id: 2 }, dns: { id: 4 } },
};
const QUOTA = {
	status: { id: '1' },
	volume: 5,
	expiry_date: LATER,
	threshold_percentage: 20,
	threshold_volume: 1,
	action_on_exhaustion: { id: '1' },
};

const credentials = { url: 'https://example.org/x', method: 'PUT', headers: ['A:b'], size: 5 };
const STREAM = {
	name: 'stream',
	destination: { connection_type: 'RestAPI', format: 'Json', credentials },
	filters: [{ field: 'event_type_id', value: [3] }],
};

/** A key that waits for its code. */
function activation({ world, control }: Sandbox): Good {
	const user = [...world.access.users.values()].find(({ username }) => username === PLAIN_USER);
	if (!user) throw new Error('No such user in the seed');
	const key = {
		id: 701,
		type: 0,
		status: 0,
		createdAt: 0,
		activatedAt: null,
		lastStep: 0,
	} as const;
	user.mfaKey ??= { ...key, secret: TOTP_SECRET };
	return {
		ids: { key: user.mfaKey.id },
		body: { status: { id: 1 }, code: control.authenticatorCode(PLAIN_USER) },
	};
}

/** By call. They are for a sandbox with three endpoints. */
export const BODIES: Record<string, (sandbox: Sandbox) => Good> = {
	'POST /api/v1/authenticate': () => ({ body: { username: PLAIN_USER, password } }),
	'POST /api/v1/authenticate/workspace': () => ({
		body: { target_organisation: { id: OTHER_WORKSPACE } },
	}),
	'POST /api/v1/application_token': () => ({
		body: { description: 'd', expiry_date: LATER, ip: '192.0.2.0/24' },
	}),
	'PATCH /api/v1/application_token/{id}': () => ({
		ids: { id: 12052 },
		body: { description: 'd', status: { id: 1 } },
	}),
	'POST /api/v1/user/mfa': () => ({ body: { type: { id: 0 }, password } }),
	'PATCH /api/v1/user/mfa/{key}': activation,
	'POST /api/v1/endpoint': () => ({
		body: {
			...SHARED,
			...DEVICE,
			organisation: { id: HOME_WORKSPACE },
			tag_assignments: [11],
		},
	}),
	'PATCH /api/v1/endpoint/{id}': () => ({ ids, body: CHANGE }),
	'POST /api/v2/endpoint/multi': () => ({
		body: {
			...SHARED,
			organisation: { id: HOME_WORKSPACE },
			endpoints: [{ ...DEVICE, tags: 'a,b' }],
		},
	}),
	'PATCH /api/v2/endpoint/multi': () => ({ body: [{ ...ids, ...CHANGE }] }),
	'DELETE /api/v2/endpoint/multi': () => ({ body: [ids] }),
	'PATCH /api/v1/endpoint/{id}/connectivity': () => ({
		ids,
		body: { pdp_context: null, location: null },
	}),
	'POST /api/v1/endpoint/{id}/quota/data': () => ({
		ids,
		body: { ...QUOTA, expiry_date: LATER_TEXT, auto_refill: 1 },
	}),
	'POST /api/v1/endpoint/{id}/quota/sms': () => ({ ids, body: { ...QUOTA, auto_refill: true } }),
	'POST /api/v1/endpoint/{id}/traffic_limit_extension': () => ({
		ids,
		body: { volume: 5, traffic_limit_id: 18 },
	}),
	'POST /api/v1/endpoint/{id}/sms': () => ({
		ids,
		body: {
			payload: 'x',
			source_address: '12345',
			source_address_type: { id: 161 },
			dest_address: '1',
			dcs: 0,
			udh: '050003010201',
			expiry_date: LATER,
		},
	}),
	'PATCH /api/v1/sim/{id}': () => ({ ids: { id: SPARE_SIM }, body: { status: { id: 1 } } }),
	'PATCH /api/v1/sim_batch/bic/{bic}': () => ({
		ids: { bic: SMALL_SIM_BATCH },
		body: { sim_status: { id: 0 } },
	}),
	'POST /api/v1/sim/migration/workspace': () => ({
		body: {
			sims: [{ id: SPARE_SIM }],
			target_workspace: { id: OTHER_WORKSPACE },
			allowed_sim_statuses: [{ id: 0 }],
			auto_detach_devices: false,
			dry_run: true,
		},
	}),
	...ESIM_BODIES,
	'POST /api/v2/tags': () => ({ body: { name: 'tag', color: { id: 1 } } }),
	'PATCH /api/v2/tags/{id}': () => ({ ids: { id: 11 }, body: { name: 'tag', color: { id: 1 } } }),
	'POST /api/v2/endpoint/{id}/tags': () => ({ ids, body: { id: 14 } }),
	'POST /api/v2/bulk-operations/endpoint/add-tags': () => ({ body: { items: [tagged(14)] } }),
	'POST /api/v2/bulk-operations/endpoint/remove-tags': () => ({ body: { items: [tagged(11)] } }),
	'POST /api/v2/bulk-operations/tag/delete-tags': () => ({ body: { tags: [{ id: 11 }] } }),
	'DELETE /api/v1/sim/multi': () => ({ body: [{ id: SPARE_SIM }] }),
	'POST /api/v2/tariff_profile/{id}/operator_blocklist/operator/{operatorId}/rat_type': () => ({
		ids: { id: ZONE_1_TARIFF, operatorId: 3 },
		body: { rat_types: [{ id: 1 }] },
	}),
	'POST /api/v1/service_profile': () => ({ body: PROFILE }),
	'PATCH /api/v1/service_profile/{id}': () => ({ ids: { id: QUOTA_PROFILE }, body: PROFILE }),
	'POST /api/v1/service_profile/{id}/traffic_limit': () => ({
		ids: { id: QUOTA_PROFILE },
		body: {
			service: { id: '38' },
			period: { id: '2' },
			volume: 5,
			satellite_only: true,
			warning_percent: 80,
		},
	}),
	'POST /api/v1/dns': () => ({
		body: { primary: '192.0.2.1', secondary: '192.0.2.2', ip_address_version: 4 },
	}),
	'POST /api/v1/api_callback': () => ({ body: { url: 'https://example.org/x', purpose: 'p' } }),
	'POST /api/v1/api_secret': () => ({ body: { secret: 's', purpose: 'p' } }),
	'POST /api/v2/data_stream': () => ({ body: { ...STREAM, data_stream_type: { id: 2 } } }),
	'PATCH /api/v2/data_stream/{id}': () => ({
		ids: { id: RUNNING_STREAM },
		body: { ...STREAM, status: { id: 2 } },
	}),
	'POST /api/v1/ip_address_space': () => ({
		body: { ip_address_space: '10.112.0.0/30', ip_address_version: 4 },
	}),
};
