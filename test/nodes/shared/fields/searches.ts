import { searchList, withService } from '../../../engine';

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
