import { locator, searchList, withService } from '../../../engine';

/** A sandbox for a test file, and the searches of drop-downs against it. */
export function withSearches(options: Parameters<typeof withService>[0] = {}) {
	const service = withService(options);
	const search = async (
		method: string,
		filter?: string,
		paginationToken?: string,
		parameters: object = {},
	) =>
		await searchList({
			method,
			filter,
			paginationToken,
			parameters: { ...parameters },
			credentials: service.credentials(),
		});
	return { service, search };
}

/** A profile that has Data with a limit, and both SMS services. */
export const PROFILE = 540001;

/** The same, of drop-downs that follow from the chosen profile. */
export function withProfileSearches() {
	const { service, search } = withSearches();
	return {
		service,
		search: async (method: string, parameters: object = {}, filter?: string) => {
			const form = { serviceProfileId: locator('list', PROFILE), ...parameters };
			return (await search(method, filter, undefined, form)).results;
		},
	};
}
