import { PROFILE_SWITCHES } from '../core/world/profile';
import type {
	InclusiveVolume,
	ProfileService,
	ServiceProfile,
	TariffProfile,
} from '../core/world/profile';
import {
	DATA_SERVICE,
	MONTH,
	SERVICES,
	SMS_MO_SERVICE,
	SMS_MT_SERVICE,
} from '../core/world/services';
import {
	AUTOMATIC_REGION,
	EU_WEST_REGION,
	REST_API,
	SIGNING_SECRET,
	SMS_CALLBACK,
	STANDARD_DNS,
} from './seedChoices';

/** Ids of the profiles every sandbox starts with. */
export const DEFAULT_PROFILE = 540001;
export const DATA_ONLY_PROFILE = 540002;
export const QUOTA_PROFILE = 540003;
export const ZONE_1_TARIFF = 539001;
export const SATELLITE_TARIFF = 539002;

/** A service as it is added to a profile: without limits. */
function added(id: number): ProfileService {
	const service = SERVICES.get(id);
	if (!service) throw new RangeError(`No service ${id}`);
	return { ...service, traffic_limit: [] };
}

const SMS = [added(SMS_MT_SERVICE), added(SMS_MO_SERVICE)];

/** Data with a limit of 10 MB a month. */
const data = (limitId: number): ProfileService => ({
	...added(DATA_SERVICE),
	traffic_limit: [
		{
			id: limitId,
			volume: 10_000_000,
			period: MONTH,
			satellite_only: false,
			warning_percent: null,
		},
	],
});

/** Default values of profiles, as in a creation (docs/service/service-profiles.md, *Create and update*). */
const PLAIN = {
	...PROFILE_SWITCHES,
	esme_interface_type: REST_API,
	breakout_region: AUTOMATIC_REGION,
	dns: STANDARD_DNS,
	ip_firewall_rule_set: { ip_firewall_profiles: [], enforce: false },
};

/** The three service profiles, fresh copies. */
export function seedServiceProfiles(): ServiceProfile[] {
	return structuredClone<ServiceProfile[]>([
		{
			id: DEFAULT_PROFILE,
			name: 'Default profile',
			description: 'Data and SMS',
			...PLAIN,
			api_callback: SMS_CALLBACK,
			api_secret: SIGNING_SECRET,
			service: [data(16), ...SMS],
		},
		{
			id: DATA_ONLY_PROFILE,
			name: 'Data only',
			description: 'Gateways behind a broker, no SMS',
			...PLAIN,
			sms_p2p_int: false,
			sms_p2p_ext: false,
			service: [data(17)],
		},
		{
			id: QUOTA_PROFILE,
			name: 'Low power meters',
			description: 'NB-IoT with a monthly data quota',
			...PLAIN,
			allowed_3g: false,
			apply_quota: true,
			apply_data_quota: true,
			nipdp: true,
			breakout_region: EU_WEST_REGION,
			service: [data(18), ...SMS],
		},
	]);
}

/** Ids of the countries of the European tariffs, and of the world network. */
const ZONE_1 = [13, 20, 51, 52, 66, 67, 74, 98, 100, 144, 154, 165, 166, 188, 194, 195, 211];
const WORLD = 219;

const EURO = { id: 1, code: 'EUR', symbol: '€' };

const inclusiveVolume = (): InclusiveVolume => ({
	id: 8101,
	volume: 1000,
	rate: 50,
	pooled: true,
	start_date: '2020-01-01T00:00:00.000+0000',
	end_date: '2030-12-31T00:00:00.000+0000',
	ratezone: { id: 12, name: 'Zone 1' },
	currency: EURO,
});

/** The two tariff profiles. */
export function seedTariffProfiles(organisationId: number): TariffProfile[] {
	return [
		{
			id: ZONE_1_TARIFF,
			name: 'Zone 1',
			description: 'EU coverage',
			satellite_capable: false,
			tariff: tariff(555, 'Standard', organisationId),
			inclusive_volume: inclusiveVolume(),
			countryIds: ZONE_1,
			blocklist: new Map(),
		},
		{
			id: SATELLITE_TARIFF,
			name: 'Zone 1 + satellite',
			description: 'EU coverage and NB-IoT over satellite',
			satellite_capable: true,
			tariff: tariff(556, 'Satellite', organisationId),
			countryIds: [...ZONE_1, WORLD],
			blocklist: new Map(),
		},
	];
}

function tariff(id: number, name: string, organisationId: number) {
	return {
		id,
		organisation_id: String(organisationId),
		name,
		description: '',
		created: '2020-01-01T00:00:00.000+0000',
		tariff_status_id: '1',
		currency_id: '1',
		default_sms_mt_rate: 0.04,
		default_sms_mo_rate: 0.04,
		sim_issued_rate: 0,
		sim_activated_rate: 1,
		sim_suspended_rate: 0,
		sim_activation_rate: 0,
		sim_reactivation_rate: 0,
		sim_suspension_rate: 0,
		sim_termination_rate: 0,
		data_throttle_id: '1',
		data_blocksize_id: '1',
		public: '1',
		tariff_category_id: '1',
		visibility_id: '1',
		tariff_currency_category_id: '1',
		used_count: '1',
		assigned_count: '1',
		currency: EURO,
	};
}
