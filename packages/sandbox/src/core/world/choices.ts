/** Options of a service profile, as its detail shows them (docs/service/service-profiles.md, *Record*). */

/** Where the traffic of a device leaves the network; id 1 chooses by itself. */
export interface BreakoutRegion {
	id: number;
	name: string;
	ip_address: string | null;
}

/** A pair of name servers. */
export interface DnsServers {
	id: number;
	primary: string;
	secondary: string;
	ip_address_version: number;
}

/** How SMS of devices reach the customer. */
export interface EsmeInterfaceType {
	id: number;
	description: string;
}

/** An address that receives SMS from devices. */
export interface ApiCallback {
	id: number;
	url: string;
	purpose: string;
	/** `2024-10-11 08:54:20`, UTC. */
	created: string;
}

/** A secret that signs callbacks. Its text is never shown. */
export interface ApiSecret {
	id: number;
	purpose: string;
}

/** All that can be chosen, by id. */
export interface Choices {
	breakoutRegions: Map<number, BreakoutRegion>;
	dnsServers: Map<number, DnsServers>;
	esmeInterfaceTypes: Map<number, EsmeInterfaceType>;
	apiCallbacks: Map<number, ApiCallback>;
	apiSecrets: Map<number, ApiSecret>;
	/** The secrets themselves, by the same ids. */
	apiSecretTexts: Map<number, string>;
}
