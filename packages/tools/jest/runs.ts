/**
 * Returns the number of cases of a property: a twentieth of `full` in `npm test`, all in `npm run long`. PROPERTY_RUNS
 * sets the share.
 */
export const runs = (full: number): number =>
	Math.ceil(full * Number(process.env.PROPERTY_RUNS ?? 0.05));
