/**
 * How often a property is tried: a tenth of `full` in `npm test`, all of it in `npm run test:long`. PROPERTY_RUNS
 * sets the share.
 */
export const runs = (full: number): number =>
	Math.ceil(full * Number(process.env.PROPERTY_RUNS ?? 0.1));
