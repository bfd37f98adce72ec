import { createHash } from 'node:crypto';
import { serve } from '../service';

export type Row = Record<string, unknown>;

/** What a service holds, by path: lists and records. */
export type Held = Record<string, Row[] | Row>;

export interface Manner {
	/** Largest page; the asked size is cut to it. */
	largest: number;
	/** Which headers a page has; `none` repeats the last page beyond the end. */
	headers: 'older' | 'newer' | 'none';
}

export const TOKEN = 'other-application-token-4711';
export const SESSION = `eyJhbGciOiJIUzM4NCJ9.${Buffer.from('{"esc.org":77}').toString('base64url')}.c2lnbmF0dXJl`;

/** Starts a service that is written after docs/service alone, and shares no code with the sandbox. */
export const otherService = (held: Held, { largest, headers }: Manner): Promise<string> =>
	serve((request, response) => {
		const url = new URL(request.url ?? '', 'http://service');
		const send = (status: number, body?: unknown) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
		if (url.pathname === '/api/v1/authenticate') return send(200, { auth_token: SESSION });
		if (request.headers.authorization !== `Bearer ${SESSION}`) return send(401);
		const found = held[url.pathname];
		if (request.method !== 'GET' || found === undefined) return send(404, { message: 'Not found' });
		if (!Array.isArray(found) || !url.searchParams.has('page')) return send(200, found);
		const size = Math.min(largest, Number(url.searchParams.get('per_page') ?? largest));
		const pages = Math.max(1, Math.ceil(found.length / size));
		const page = Math.min(pages, Number(url.searchParams.get('page')));
		const names = {
			older: ['X-TOTAL-COUNT', 'X-TOTAL-PAGES'],
			newer: ['x-count', 'x-pages'],
			none: [],
		}[headers];
		for (const [at, name] of names.entries())
			response.setHeader(name, at === 0 ? found.length : pages);
		return send(200, found.slice((page - 1) * size, page * size));
	});

const digits = (kind: string, index: number, length: number) =>
	BigInt(`0x${createHash('sha256').update(`${kind} ${index}`).digest('hex')}`)
		.toString()
		.slice(-length);

/** A fleet with values that are found nowhere else, and the values. */
export function fleetOf(count: number): { held: Held; values: string[] } {
	const values: string[] = [];
	const planted = (text: string) => {
		values.push(text);
		return text;
	};
	const sims: Row[] = [];
	const endpoints: Row[] = [];
	for (let index = count; index > 0; index--) {
		const sim = {
			id: String(70_000 + index),
			iccid: planted(`89${digits('iccid', index, 17)}`),
			imsi: planted(`262${digits('imsi', index, 12)}`),
			msisdn: planted(`49${digits('msisdn', index, 11)}`),
			status: { id: 1, description: 'ACTIVATED' },
		};
		const name = planted(
			`qz${digits('name', index, 9).replace(/\d/g, (digit) => 'kwxvjyzqbf'.charAt(Number(digit)))}`,
		);
		const place = {
			site: planted(`qzsite ${digits('site', index, 10)}`),
			floor: index % 7,
			vip: index % 2 === 0,
		};
		const imei = planted(digits('imei', index, 16).replace(/^0/, '1'));
		const ip = `10.${[index % 200, 20 + Math.floor(index / 200), 7].join('.')}`;
		endpoints.push({
			id: 30_000 + index,
			name,
			status: { id: 0, description: 'ENABLED', since: null },
			service_profile: { id: 5, name: 'qzprofile' },
			tariff_profile: { id: 6, name: 'qztariff' },
			ip_address: planted(ip),
			ip_address_space: null,
			imei,
			imei_lock: 0,
			tags: null,
			created: '2024-01-02T03:04:05.678+0000',
			last_updated: '2024-01-02T03:04:05.000+0000',
			sim,
			place,
		});
		sims.push({ ...sim, endpoint: { id: 30_000 + index }, wholesale: true });
	}
	const profile = { id: 5, name: 'qzprofile', description: null };
	return {
		values: [...values, 'qzprofile', 'qztariff'],
		held: {
			'/api/v1/service_profile': [profile],
			'/api/v1/service_profile/5': {
				...profile,
				service: [{ id: 38, description: 'Data' }],
				slice: 3,
			},
			'/api/v1/tariff_profile': [{ id: 6, name: 'qztariff', tariff: null }],
			'/api/v1/endpoint': endpoints,
			'/api/v1/sim': sims,
		},
	};
}
