import type { INodeParameters } from 'n8n-workflow';

/** A resource locator as the form stores it. */
export const locator = (mode: string, value: string | number) => ({
	__rl: true as const,
	mode,
	value,
});

/** Returns the form of a trigger on these endpoints. */
export const watching = (
	triggerOn: string,
	ids: Array<number | string>,
	more: INodeParameters = {},
): INodeParameters => ({
	triggerOn,
	endpoints: { endpoint: ids.map((id) => ({ endpointId: locator('id', id) })) },
	simplify: false,
	...more,
});

/** Returns the form of a trigger on all endpoints, or on those that match filters. */
export const watchingFleet = (
	triggerOn: string,
	more: INodeParameters = {},
	endpointFilters?: INodeParameters,
): INodeParameters => ({
	triggerOn,
	...(endpointFilters ? { scope: 'filter', endpointFilters } : { scope: 'all' }),
	simplify: false,
	...more,
});
