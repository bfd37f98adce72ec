import { isObject } from '../../../../sandbox/src/http/body';
import { readTime } from '../form';
import { rowsOf } from '../look';
import { NotSeen, type Look, type Probe, type Row } from '../types';
import { at } from './lists';
import { luhnFits } from './luhn';
import { probe, value } from './simple';

const SMS = '/api/v1/endpoint/{id}/sms';
const ENDPOINTS = '/api/v1/endpoint';

/** SMS of all devices that are looked at, device by device. */
async function smsLists(look: Look): Promise<Row[][]> {
	const lists: Row[][] = [];
	for (const path of await look.paths(SMS)) lists.push(await look.rows(path));
	if (lists.flat().length === 0) throw new NotSeen();
	return lists;
}

const sms = (rest: string, bearsOn: string[] = []) => ({
	operation: `GET ${SMS}`,
	rests: `sms.md, *${rest}*`,
	bearsOn,
});
const isMo = (row: Row) => at('sms_type.id')(row) === 2;
const statusOf = at('status.id');

const endpointRows = (look: Look) => look.rows(ENDPOINTS, { per_page: 100 });

/** Whether rows have a key, by whether the device is attached. */
async function runtimeData(look: Look, read: (id: string) => Promise<Row | undefined>) {
	const names = { attached: new Set<string>(), others: new Set<string>() };
	for (const path of await look.paths('/api/v1/endpoint/{id}/connectivity')) {
		const { body } = await look.get(path);
		const is = isObject(body) ? at('status.description')(body) : null;
		const row = await read(path.split('/')[4] ?? '');
		if (typeof is !== 'string' || !row) continue;
		const group = is === 'ONLINE' || is === 'ATTACHED' ? names.attached : names.others;
		group.add('runtime_data' in row ? 'there' : 'missing');
	}
	const findings = Object.entries(names).flatMap(([group, is]) =>
		is.size === 0 ? [] : [value(`runtime_data of ${group}`, [...is].sort())],
	);
	if (findings.length === 0) throw new NotSeen();
	return findings;
}

const RUNTIME = {
	rests: 'endpoints.md, *Record*',
	bearsOn: ['runtimeData', 'diagnosis/fleet.ts add'],
};

/** Relations between records, and between the values of one record. */
export const records: Probe[] = [
	probe('SMS: the order of the list', sms('Operations'), async (look) => {
		const long = (await smsLists(look)).filter(({ length }) => length > 1);
		if (long.length === 0) throw new NotSeen();
		const newestFirst = long.every((rows) =>
			rows.every((row, index) => {
				const before = rows[index - 1];
				return !before || Number(readTime(before.submit_date)) >= Number(readTime(row.submit_date));
			}),
		);
		return [value('order', newestFirst ? 'newest first' : 'another order')];
	}),
	probe('SMS: ids', sms('Operations', ['takenSms']), async (look) => {
		const lists = (await smsLists(look)).filter(
			(rows) => rows.some(isMo) && rows.some((row) => !isMo(row)),
		);
		if (lists.length === 0) throw new NotSeen();
		const isUnique = lists.every((rows) => new Set(rows.map(({ id }) => id)).size === rows.length);
		const mixed = lists.some((rows) => {
			const byId = [...rows].sort((a, b) => Number(a.id) - Number(b.id)).map(isMo);
			return byId.filter((mo, index) => index > 0 && mo !== byId[index - 1]).length > 1;
		});
		return [
			value('ids in both directions', isUnique ? 'unique' : 'repeated'),
			value('sequences', mixed ? ['one'] : ['one', 'two']),
		];
	}),
	probe(
		'SMS: one that a callback took',
		sms('Operations', ['takenSms', 'look.ts look']),
		async (look) => {
			const isTaken = (row: Row) => isMo(row) && statusOf(row) === 4;
			if (!(await smsLists(look)).flat().some(isTaken)) throw new NotSeen();
			return [value('delivered SMS from devices', 'listed')];
		},
	),
	probe(
		'endpoints: runtime data in the list',
		{ operation: `GET ${ENDPOINTS}`, ...RUNTIME },
		async (look) => {
			const rows = await endpointRows(look);
			return runtimeData(look, async (id) => rows.find((row) => String(row.id) === id));
		},
	),
	probe(
		'endpoints: runtime data by id',
		{ operation: `GET ${ENDPOINTS}/{id}`, ...RUNTIME },
		async (look) =>
			runtimeData(look, async (id) => {
				const { body } = await look.get(`${ENDPOINTS}/${id}`);
				return isObject(body) ? body : undefined;
			}),
	),
	probe(
		'endpoints: check digits',
		{ operation: `GET ${ENDPOINTS}`, rests: 'endpoints.md, *Record*' },
		async (look) => {
			const rows = await endpointRows(look);
			const iccid = rows.map((row) => [at('sim.iccid')(row), at('sim.iccid_with_luhn')(row)]);
			const imei = rows.map((row) => [String(row.imei).slice(0, 14), row.imei_with_luhn]);
			const findings = [iccid, imei].flatMap((pairs, index) => {
				const known = pairs.filter(([, long]) => typeof long === 'string' && long !== '');
				if (known.length === 0) return [];
				const fits = known.every(([short, long]) => luhnFits(String(short), String(long)));
				return [value(index === 0 ? 'ICCID' : 'IMEI', fits ? 'Luhn digit appended' : 'other')];
			});
			if (findings.length === 0) throw new NotSeen();
			return findings;
		},
	),
	probe(
		'application tokens: an expired one',
		{
			operation: 'GET /api/v1/application_token',
			rests: 'application-tokens.md, *Record*',
			bearsOn: ['applicationTokenRecord'],
		},
		async (look) => {
			const now = look.side.now();
			const expired = (await look.rows('/api/v1/application_token')).filter(
				(row) => Number(readTime(row.expiry_date) ?? Infinity) < now,
			);
			const statuses = [...new Set(expired.map((row) => String(statusOf(row))))];
			if (statuses.length === 0) throw new NotSeen();
			return [{ ...value('status', statuses), described: '0' }];
		},
	),
	probe(
		'SIMs: deleted ones',
		{
			operation: 'GET /api/v1/sim',
			rests: 'sims.md, *Delete*',
			bearsOn: ['simDeletionRoutes'],
		},
		async (look) => {
			const { body } = await look.get('/api/v1/sim', { q: 'status:3', per_page: 1 });
			if (rowsOf(body).length === 0) throw new NotSeen();
			return [value('deleted SIMs', 'listed')];
		},
	),
];
