/** A delivery of SIMs, registered by its BIC before they can be used (docs/service/sims.md, *Batches*). */
export interface SimBatch {
	id: number;
	bic: string;
	quantity: number;
	/** null while nobody registered it. */
	registeredAt: number | null;
	/** Organisation the batch was delivered to. */
	customerOrgId: number;
}
