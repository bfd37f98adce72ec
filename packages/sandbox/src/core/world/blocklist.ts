/** How a tariff profile blocks a network (docs/service/service-profiles.md, *Operator blocklist*). */
export interface BlockedNetwork {
	/** Whether the whole network is blocked. */
	whole: boolean;
	/** Ids of the blocked radio technologies. */
	ratTypes: Set<number>;
}
