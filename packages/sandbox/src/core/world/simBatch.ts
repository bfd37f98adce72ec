/** A delivery of SIMs, registered by its BIC before they can be used (docs/service/sims.md, *Batches*). */
export interface SimBatch {
	id: number;
	bic: string;
	quantity: number;
	/** Null until it is registered. */
	registeredAt: number | null;
	/** Organisation the batch was delivered to. */
	customerOrgId: number;
}
