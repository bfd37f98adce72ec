/** A stored application token (docs/service/application-tokens.md, *Record*) with its text. */
export interface ApplicationToken {
	id: number;
	token: string;
	description: string;
	createdAt: number;
	/** 0 Activated, 1 Revoked. */
	status: 0 | 1;
	expiresAt: number | null;
	/** CIDR the caller must come from, or null. */
	ip: string | null;
}

/** What a workspace pays and may have (docs/service/organisation.md, *Record, plan and bundles*). */
export interface TariffPlan {
	id: number;
	name: string;
	max_active_sims: number;
	max_users: number;
	api_access_allowed: boolean;
	monthly_rate: number;
	currency: { id: number; code: string; symbol: string };
}

/** The workspace everything belongs to. */
export interface Organisation {
	id: number;
	name: string;
	country: { id: number; name: string };
}

/** Keys that sign session tokens; a token signed with a retired key counts as expired. */
export interface SessionKeys {
	current: Uint8Array;
	retired: Uint8Array[];
}
