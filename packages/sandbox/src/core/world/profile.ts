import type {
	ApiCallback,
	ApiSecret,
	BreakoutRegion,
	DnsServers,
	EsmeInterfaceType,
} from './choices';

/** How a tariff profile blocks a network (docs/service/service-profiles.md, *Operator blocklist*). */
export interface BlockedNetwork {
	/** Whether the whole network is blocked. */
	whole: boolean;
	/** Ids of the blocked radio technologies. */
	ratTypes: Set<number>;
}

/**
 * One traffic limit of a service (docs/service/service-profiles.md, *Record*). One of data belongs to the profile
 * alone, counts bytes and has the last two keys, which only the list of data limits shows
 * (docs/service/service-profiles.md, *Data limits*).
 */
export interface TrafficLimit {
	id: number;
	volume: number;
	period: { id: number; time_units: number; unit: string };
	satellite_only?: boolean;
	warning_percent?: number | null;
}

/** One service of a profile (docs/service/service-profiles.md, *Record*). */
export interface ProfileService {
	id: number;
	description: string;
	teleservice_code: number;
	used_with_vlr: boolean;
	used_with_sgsn: boolean;
	traffic_type: { id: number; description: string; unit: string };
	traffic_limit: TrafficLimit[];
}

/** The switches of a profile, as they are on a new one (docs/service/service-profiles.md, *Create and update*). */
export const PROFILE_SWITCHES = {
	allowed_3g: true,
	allowed_4g: true,
	allowed_nb_iot: true,
	allowed_nb_iot_geo: false,
	apply_quota: false,
	apply_data_quota: false,
	apply_sms_quota: false,
	retail: false,
	sms_p2p_int: true,
	sms_p2p_ext: true,
	prepaid: false,
	nipdp: false,
};

export type ProfileSwitches = typeof PROFILE_SWITCHES;

/**
 * A service profile as its detail shows it, without the computed `used_count`
 * (docs/service/service-profiles.md, *Record*).
 */
export interface ServiceProfile extends ProfileSwitches {
	id: number;
	name: string;
	description: string;
	api_callback?: ApiCallback;
	api_secret?: ApiSecret;
	moc_callback?: ApiCallback;
	esme_interface_type?: EsmeInterfaceType;
	breakout_region?: BreakoutRegion;
	dns?: DnsServers;
	service: ProfileService[];
	ip_firewall_rule_set: { ip_firewall_profiles: unknown[]; enforce: boolean };
}

/** A volume that a tariff profile includes (docs/service/service-profiles.md, *Tariff profiles*). */
export interface InclusiveVolume {
	id: number;
	/** MB. */
	volume: number;
	rate: number;
	pooled: boolean;
	start_date: string;
	end_date: string;
	ratezone: { id: number; name: string };
	currency: { id: number; code: string; symbol: string };
}

/**
 * A tariff profile (docs/service/service-profiles.md, *Tariff profiles*); `satellite_capable` shows on endpoints only.
 */
export interface TariffProfile {
	id: number;
	name: string;
	description: string;
	satellite_capable: boolean;
	tariff: Record<string, unknown>;
	inclusive_volume?: InclusiveVolume;
	/** Countries in which it works. */
	countryIds: number[];
	/** By operator id. */
	blocklist: Map<number, BlockedNetwork>;
}
