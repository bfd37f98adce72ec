import { readTime } from '../form';
import type { Row } from '../types';
import { at, type ValueOf } from './lists';

/** How a criterion is made of the value of a row. */
export interface FilterCase {
	/** After the list, in the name of the probe. */
	name: string;
	field: string;
	/** The value of a row that the filter is about. */
	value: ValueOf;
	/** The criterion for that value; undefined if it gives none. */
	criterion: (value: unknown, row: Row) => string | undefined;
	/** Whether the value of a row fits the criterion. */
	fits: (value: unknown, criterion: string) => boolean;
	bearsOn?: string[];
}

/** A text that `q` can hold. */
const plain = (value: unknown): string | undefined => {
	const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
	return text === '' || /[,|:]/.test(text) ? undefined : text;
};
const same = (value: unknown, criterion: string) => String(value) === criterion;
const within = (value: unknown, criterion: string) =>
	String(value).toLowerCase().includes(criterion.toLowerCase());

/** The middle of a text, or of its longest piece that `q` can hold; not the whole text of any row. */
const middle = (value: unknown): string | undefined => {
	const pieces = typeof value === 'string' ? value.split(/[,|:]/) : [];
	const [longest = ''] = pieces.sort((a, b) => b.length - a.length);
	return longest.length < 5 ? undefined : longest.slice(1, -1).trim();
};
const otherCase = (value: unknown): string | undefined => {
	const text = plain(value);
	if (text === undefined) return undefined;
	const other = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
	return other === text ? undefined : other;
};

const whole = (field: string, path = field, bearsOn: string[] = []): FilterCase => ({
	name: field,
	field,
	value: at(path),
	criterion: plain,
	fits: same,
	bearsOn,
});
const part = (field: string, path: string, bearsOn: string[]): FilterCase => ({
	...whole(field, path, bearsOn),
	name: `a part of ${field}`,
	criterion: middle,
	fits: within,
});
const inOtherCase = (field: string, path: string, bearsOn: string[]): FilterCase => ({
	...whole(field, path, bearsOn),
	name: `${field} in other letter case`,
	criterion: otherCase,
	fits: within,
});

const iso = (value: unknown) =>
	typeof value === 'number' ? new Date(value).toISOString() : undefined;
const day = (field: string, bearsOn: string[], path = field): FilterCase => ({
	...whole(field, path, bearsOn),
	name: `the day of ${field}`,
	criterion: (value) => iso(value)?.slice(0, 10),
	fits: (value, criterion) => iso(value)?.slice(0, 10) === criterion,
});
const second = (field: string, bearsOn: string[]): FilterCase => ({
	...whole(field, field, bearsOn),
	name: `the second of ${field}`,
	criterion: (value) => iso(value)?.replace(/\.\d+Z$/, 'Z'),
	fits: (value, criterion) =>
		Math.floor(Number(value) / 1000) === Math.floor((readTime(criterion) ?? 0) / 1000),
});

const TEXT = ['endpointView', 'pagedSearch'];
const MOMENT = ['moment', 'endpointFilters'];

export const ENDPOINT_FILTERS: FilterCase[] = [
	...['id', 'ip_address', 'imei'].map((field) => whole(field)),
	whole('name', 'name', []),
	part('name', 'name', TEXT),
	inOtherCase('name', 'name', TEXT),
	{ ...whole('tags', 'tags', []), fits: within },
	part('tags', 'tags', ['endpointView']),
	whole('status', 'status.id'),
	whole('service_profile', 'service_profile.id'),
	whole('tariff_profile', 'tariff_profile.id'),
	whole('iccid', 'sim.iccid'),
	part('iccid', 'sim.iccid', ['endpointView']),
	whole('iccid_with_luhn', 'sim.iccid_with_luhn'),
	whole('sim_status', 'sim.status.id'),
	day('created', MOMENT),
	second('created', ['moment']),
	day('last_updated', MOMENT),
];

const SIM = ['simView', 'sim/getAll.ts filtersField'];
export const SIM_FILTERS: FilterCase[] = [
	...['id', 'iccid', 'iccid_with_luhn', 'imsi', 'msisdn', 'eid'].map((field) => whole(field)),
	whole('status', 'status.id'),
	whole('endpoint', 'endpoint.id', SIM),
	{ ...whole('endpoint', 'endpoint.name', SIM), name: 'endpoint by its name' },
	whole('model', 'model.id', SIM),
	{ ...whole('model', 'model.description', SIM), name: 'model by its name' },
	whole('customer_org', 'customer_org.id', SIM),
	{ ...whole('customer_org', 'customer_org.name', SIM), name: 'customer_org by its name' },
	whole('issuer_org', 'issuer_org.id', SIM),
	day('production_date', ['moment']),
];

const NAMES = ['eventFilters'];
export const EVENT_FILTERS: FilterCase[] = [
	whole('type', 'event_type.id'),
	whole('source', 'event_source.id'),
	whole('severity', 'event_severity.id'),
	{ ...whole('alert'), criterion: (value) => (value === false ? 'false' : undefined) },
	part('description', 'description', ['eventFilters']),
	whole('organisation', 'organisation.name', NAMES),
	{ ...whole('organisation', 'organisation.id', NAMES), name: 'organisation by its id' },
	whole('iccid', 'sim.iccid'),
	part('iccid', 'sim.iccid', ['eventFilters']),
	whole('imsi', 'imsi.imsi'),
	whole('network', 'detail.name', NAMES),
	part('network', 'detail.name', NAMES),
	whole('country', 'detail.country.name', NAMES),
	whole('rat', 'detail.pdp_context.rat_type'),
	day('timestamp', [], 'timestamp'),
];

/** Only the list of the organization names the endpoint of an event. */
export const ORGANISATION_EVENT_FILTERS: FilterCase[] = [
	whole('endpoint', 'endpoint.name', NAMES),
	part('endpoint', 'endpoint.name', NAMES),
	{ ...whole('endpoint', 'endpoint.id', NAMES), name: 'endpoint by its id' },
	whole('ip_address', 'endpoint.ip_address'),
	whole('imei', 'endpoint.imei'),
	{ ...whole('tags', 'endpoint.tags', ['eventFilters']), fits: within },
];

const HOST = ['FLOW_FILTERS'];
export const FLOW_FILTERS: FilterCase[] = [
	whole('destination_hostname', 'destination_hostname', []),
	part('destination_hostname', 'destination_hostname', HOST),
	inOtherCase('destination_hostname', 'destination_hostname', HOST),
	{ ...whole('destination_ip'), criterion: address },
	whole('destination_port'),
	whole('protocol'),
	inOtherCase('protocol', 'protocol', HOST),
];
export const DETAIL_FILTERS: FilterCase[] = [whole('flow_id'), whole('event_type')];

/** An address may hold colons, because the first colon divides. */
function address(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}
