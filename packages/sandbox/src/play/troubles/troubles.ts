import { assignQuota } from '../../core/device/quotas';
import {
	resetLocation,
	resetSession,
	settleConnection,
	switchDevice,
} from '../../core/device/connection';
import { addDataLimit } from '../../profile';
import { freeImei } from '../../core/device/deviceImei';
import { emitPurged } from '../../core/events/locationEvents';
import { quotaState } from '../../core/traffic/quota';
import { changeSimStatus, releaseSim } from '../../sim';
import { DAY, HOUR, MINUTE } from '../../core/world/dates';
import { deviceOf } from '../../core/world/device';
import { operatorOf } from '../../core/world/networks';
import { DATA_SERVICE, MEGABYTE, MONTH } from '../../core/world/services';
import { takeId, type Endpoint, type World } from '../../core/world/types';
import { change, download, profileOf } from './steps';
import { switchProfile, useFallback, useOther } from './switchProfile';

/** What happens to a device in a trouble. */
export interface Trouble {
	/** The time of it, for a story that ends now. */
	since(now: number): number;
	/** What is so before the day of work. */
	begin?(past: World, endpoint: Endpoint): void;
	/** What happens; `playUntil` lets time pass. */
	happen(past: World, endpoint: Endpoint, playUntil: (time: number) => void): void;
}

const ago = (time: number) => (now: number) => now - time;
/** Two hours ago, but in this month, because limits begin again with a month. */
const thisMonth = (now: number) => {
	const today = new Date(now);
	const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1);
	return Math.max(now - 2 * HOUR, (start + now) / 2);
};

/** MB of the quota and of the limit of a device. */
const ALLOWED = 2;

/** The cause of each verdict of a diagnosis, and one that is not certain. */
export const TROUBLES = {
	endpointDisabled: {
		since: ago(2 * HOUR),
		happen: (past, endpoint) => change(past, endpoint, { status: { id: 1 } }),
	},
	noSim: { since: ago(2 * HOUR), happen: releaseSim },
	simNotActive: {
		since: ago(2 * HOUR),
		happen(past, endpoint) {
			const sim = past.sims.get(endpoint.simId ?? 0);
			if (sim) changeSimStatus(past, sim, 2);
		},
	},
	/** Its chip has enabled a profile whose network refuses the device, and does not return to the former one. */
	switchingProfile: {
		since: ago(2 * HOUR),
		happen: (past, endpoint) => switchProfile(past, endpoint, false),
	},
	/** The same, but the chip has returned. */
	profileRolledBack: {
		since: ago(2 * HOUR),
		happen: (past, endpoint) => switchProfile(past, endpoint, true),
	},
	/** The profile that its chip was switched to has lost the network. */
	onFallback: { since: ago(2 * HOUR), begin: useOther, happen: useFallback },
	/** The SIM is in another device than the one it is locked to. */
	imeiLockMismatch: {
		since: ago(2 * HOUR),
		happen(past, endpoint) {
			const own = endpoint.imei ?? freeImei(past);
			deviceOf(past, endpoint.id).imei = own;
			change(past, endpoint, { imei: freeImei(past, own), imei_lock: true });
		},
	},
	blockedByLimit: {
		since: thisMonth,
		begin(past, endpoint) {
			const service = profileOf(past, endpoint).service.find(({ id }) => id === DATA_SERVICE);
			const limit = { volume: ALLOWED * MEGABYTE, period: MONTH };
			if (!service) return;
			addDataLimit(past, {
				service,
				limit: { ...limit, satellite_only: false, warning_percent: null },
			});
		},
		happen: (past, endpoint) => download(past, endpoint, ALLOWED * MEGABYTE),
	},
	noQuota: {
		since: ago(2 * HOUR),
		begin(past, endpoint) {
			Object.assign(profileOf(past, endpoint), { apply_quota: true, apply_data_quota: true });
			const now = past.clock.now();
			assignQuota(past, endpoint, 'data', {
				volume: ALLOWED,
				assignedAt: now,
				expiresAt: now - (now % DAY) + 30 * DAY,
				autoRefill: false,
				thresholdPercentage: 20,
				thresholdVolume: null,
			});
		},
		happen(past, endpoint, playUntil) {
			const quota = past.quotas.data.get(endpoint.id);
			if (!quota) return;
			const { left } = quotaState(past, endpoint.id, 'data', quota);
			download(past, endpoint, left * 0.9 * MEGABYTE);
			playUntil(past.clock.now() + 10 * MINUTE);
			download(past, endpoint, left * 0.2 * MEGABYTE);
		},
	},
	dataNotInProfile: {
		since: ago(2 * HOUR),
		happen(past, endpoint) {
			const profile = profileOf(past, endpoint);
			profile.service = profile.service.filter(({ id }) => id !== DATA_SERVICE);
		},
	},
	/** In a cellar that one network reaches. */
	networkBlocked: {
		since: ago(2 * HOUR),
		happen(past, endpoint) {
			const { id } = operatorOf(past, endpoint.id);
			deviceOf(past, endpoint.id).reach = [id];
			past.operatorBlacklists.set(endpoint.id, new Set([id]));
			resetLocation(past, endpoint);
		},
	},
	/** A modem for 4G alone, whose profile forbids 4G. */
	attachRefused: {
		since: ago(2 * HOUR),
		happen(past, endpoint) {
			deviceOf(past, endpoint.id).only4g = true;
			profileOf(past, endpoint).allowed_4g = false;
			resetLocation(past, endpoint);
		},
	},
	/** A SIM with several IMSIs, of which none is accepted. No verdict has its name: nobody can tell it from a beginning. */
	steered: {
		since: ago(2 * HOUR),
		happen(past, endpoint) {
			resetLocation(past, endpoint);
			deviceOf(past, endpoint.id).fault = 'steered';
		},
	},
	noDataSession: {
		since: ago(2 * HOUR),
		happen(past, endpoint) {
			resetSession(past, endpoint);
			deviceOf(past, endpoint.id).fault = 'noSession';
		},
	},
	noTraffic: {
		since: ago(2 * HOUR),
		happen(past, endpoint) {
			resetSession(past, endpoint);
			deviceOf(past, endpoint.id).fault = 'noTraffic';
		},
	},
	/** The profile names servers that are gone. */
	nameResolutionSuspected: {
		since: ago(2 * HOUR),
		happen(past, endpoint) {
			const id = takeId(past, 'dns');
			const dns = { id, primary: '192.0.2.203', secondary: '192.0.2.204', ip_address_version: 4 };
			past.dnsServers.set(id, dns);
			past.silentDns.add(id);
			profileOf(past, endpoint).dns = dns;
			resetSession(past, endpoint);
		},
	},
	silent: {
		since: ago(6 * HOUR),
		happen(past, endpoint) {
			switchDevice(past, endpoint, false);
			emitPurged(past, endpoint);
		},
	},
	fine: { since: ago(2 * HOUR), happen: settleConnection },
	/** The service blocks the device, and no read says why. */
	unknown: {
		since: ago(2 * HOUR),
		happen(past, endpoint) {
			resetSession(past, endpoint);
			deviceOf(past, endpoint.id).fault = 'barred';
		},
	},
} as const satisfies Record<string, Trouble>;

/** Named like the verdicts of Diagnose, but for `steered`. */
export type TroubleName = keyof typeof TROUBLES;
export const TROUBLE_NAMES = Object.keys(TROUBLES) as TroubleName[];
