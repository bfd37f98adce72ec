import type { OPERATORS } from '../world/operators';

/** A network in a blacklist and in an event (docs/service/endpoints.md, *Operator blacklist*; docs/service/events.md, *Record*). */
export function operatorWithCodes({ id, name, country, tapcode, mnc }: (typeof OPERATORS)[number]) {
	return {
		id,
		name,
		country: {
			id: country.id,
			name: country.name,
			country_code: country.country_code,
			mcc: country.mcc,
			iso_code: country.iso_code,
		},
		tapcode: tapcode.map((one) => ({ id: one.id, tapcode: one.tapcode })),
		mnc: mnc.map((one) => ({ id: one.id, mnc: one.mnc })),
	};
}
