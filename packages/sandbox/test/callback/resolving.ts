import type { Resolve } from '../../src/core/receivers';

/** Resolves each name to these addresses. */
export const to =
	(...addresses: string[]): Resolve =>
	(_name, _options, done) =>
		done(
			null,
			addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
		);
