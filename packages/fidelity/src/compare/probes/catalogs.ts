import { isObject } from '../../../../sandbox/src/core/http/body';
import { isCatalogText } from '../known/catalog';
import { isOrdinary } from '../known/vocabulary';
import { COUNTRIES } from '../../../../sandbox/src/core/world/countries';
import { OPERATORS } from '../../../../sandbox/src/core/world/operators';
import { rowsOf } from '../look';
import { NotSeen, type Probe, type Row } from '../types';
import { factOf } from './facts';

interface Catalog {
	path: string;
	bearsOn: string[];
	/** The text of an entry. */
	text?: (row: Row) => unknown;
}

const volumeOf = ({ volume, period }: Row) =>
	`${String(volume)} a ${isObject(period) ? `${String(period.time_units)} ${String(period.unit)}` : ''}`;

const NAMES = new Set([
	...COUNTRIES.map(({ name }) => name),
	...OPERATORS.map(({ name_and_country: name }) => name),
]);

/** The text of an entry, if it consists of ordinary words and short numbers: others may be values of an account. */
function shown(text: string): string {
	const isPublic = NAMES.has(text) || isCatalogText('hex_color', '', text);
	const words = text.split(/[\s,./()]+/).filter((word) => word !== '');
	const isPlain = words.every((word) => /^\d{1,3}$/.test(word) || isOrdinary(word));
	return isPublic || isPlain ? text : 'another text';
}

const shownId = (id: unknown) => (/^\d{1,4}$/.test(String(id)) ? String(id) : 'another id');

/** Lists of the service that hardly differ between accounts. */
const CATALOGS: Catalog[] = [
	{ path: '/api/v1/endpoint/status', bearsOn: [] },
	{ path: '/api/v1/sim/status', bearsOn: [] },
	{ path: '/api/v1/event/type', bearsOn: ['EVENT_TYPE'] },
	{ path: '/api/v1/user/mfa/status', bearsOn: [] },
	{ path: '/api/v1/user/mfa/type', bearsOn: ['MFA_TYPE'] },
	{ path: '/api/v1/service', bearsOn: ['SERVICES', 'smsService'] },
	{ path: '/api/v1/traffic_limit', bearsOn: ['smsLimits'], text: volumeOf },
	{ path: '/api/v1/breakout_region', bearsOn: ['seedChoices'], text: ({ name }) => name },
	{
		path: '/api/v1/esme_interface_type',
		bearsOn: ['seedChoices', 'profiles.ts restApiIn'],
	},
	{ path: '/api/v1/operator', bearsOn: [], text: ({ name_and_country: name }) => name },
	{ path: '/api/v1/country', bearsOn: ['COUNTRIES'], text: ({ name }) => name },
	{ path: '/api/v1/rat_type', bearsOn: ['RAT_TYPE'] },
	{ path: '/api/v2/tag-colors', bearsOn: ['TAG_COLORS'], text: ({ hex_color: color }) => color },
	{ path: '/api/v2/data_stream/type', bearsOn: [] },
	{ path: '/api/v2/data_stream/status', bearsOn: [] },
	{ path: '/api/v2/data_stream/filter_field_type', bearsOn: [] },
];

/** What is in the lists that the sandbox has placeholders for. */
export const catalogs: Probe[] = CATALOGS.map(
	({ path, bearsOn, text = ({ description }) => description }): Probe => ({
		name: `catalog: ${path}`,
		operation: `GET ${path}`,
		rests: factOf(`GET ${path}`),
		bearsOn,
		observe: async (look) => {
			const { status, body } = await look.get(path);
			const rows = rowsOf(body);
			if (status !== 200 || rows.length === 0) throw new NotSeen();
			const entries = rows.map((row) => [shownId(row.id), shown(String(text(row)))]);
			return [{ aspect: 'value', of: 'entries', is: Object.fromEntries(entries) }];
		},
	}),
);
