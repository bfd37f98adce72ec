import type { PdpContext } from './flow';
import { OPERATORS } from './operators';

/** One network each in Germany, France and Austria. */
const VISITED = OPERATORS.filter(({ id }) => [3, 11, 21].includes(id));

/** Returns the visited network of a device, which never changes. */
export function networkOf(endpointId: number): Omit<PdpContext, 'apn' | 'imsi'> {
	const visited = VISITED[endpointId % VISITED.length];
	if (!visited) throw new RangeError('No network to be in');
	const { id, name, country } = visited;
	return {
		mcc: country.mcc,
		mnc: visited.mnc[0]?.mnc ?? '',
		country: {
			name: country.name,
			country_code: country.country_code,
			iso_code: country.iso_code,
			id: country.id,
		},
		operator: { id, name },
	};
}
