import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server as TlsServer } from 'node:tls';
import type { INodeParameters } from 'n8n-workflow';
import { SMTPServer } from 'smtp-server';
import { inNewService, locator, withService } from '../engine';
import { closeServer, openServer } from '../../packages/tools/jest/localServer';
import { byName, ready, VERBS } from '../nodes/CellularIot/fixtures/verbs';

const service = withService();
const DEVICE = 11400001;
const get = { resource: 'endpoint', operation: 'get', endpointId: locator('id', DEVICE) };
const send = { ...get, resource: 'sms', operation: 'send', payload: 'x' };

describe('row 24: where requests go', () => {
	let arrived = 0;
	let other: string;
	const elsewhere = createServer((_, response) => {
		arrived += 1;
		response.end('{"auth_token":"stolen","id":1}');
	});
	beforeAll(async () => {
		other = (await openServer(elsewhere)).replace('127.0.0.1', 'localhost');
	});
	afterAll(async () => await closeServer(elsewhere));

	it.each([
		['http://169.254.169.254', 'uses http'],
		['http://169.254.169.254/latest?x=1', 'uses http'],
		['http://10.0.0.1', 'uses http'],
		['http://127.0.0.1.example.com', 'uses http'],
		['file:///etc/passwd', 'must start with https://'],
		['gopher://127.0.0.1', 'must start with https://'],
		['https://me@127.0.0.1', 'user name'],
		['https://me:pw@127.0.0.1', 'user name'],
		['https://127.0.0.1?x=1', 'query'],
		['https://127.0.0.1#x', 'query'],
		['https://127.0.0.1/api/v1', "before '/api'"],
		['127.0.0.1', 'is not a web address'],
		['', 'is empty'],
	])(
		'%s is refused by requests and by the login, before anything is sent',
		async (baseUrl, why) => {
			// Without a session the login is checked as well.
			for (const sessionToken of ['a.b.c', '']) {
				const credentials = service.credentials({ baseUrl, sessionToken });
				const { error } = await service.run(get, { credentials });
				expect(error?.message).toMatch(/^The Base URL of the credential /);
				expect(error?.message).toContain(why);
			}
			expect(service.control.requests()).toEqual([]);
		},
	);

	it.each(['a.b.c', ''])(
		'a certificate that this machine does not trust: nothing is sent, with the session "%s"',
		async (sessionToken) => {
			// Its TLS server comes with a certificate of its own, and warns of it.
			const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
			const tls = new SMTPServer({ secure: true });
			quiet.mockRestore();
			tls.on('error', () => undefined);
			let secured = 0;
			(tls.server as TlsServer).on('secureConnection', () => (secured += 1));
			const listening = tls.listen(0, '127.0.0.1');
			await once(listening, 'listening');
			const baseUrl = `https://127.0.0.1:${(tls.server.address() as AddressInfo).port}`;
			const credentials = service.credentials({ baseUrl, sessionToken });
			const { error } = await service.run(get, { credentials });
			await new Promise<void>((done) => tls.close(done));
			expect(`${error?.message} ${error?.description}`).toMatch(
				/(The|trust the) certificate there/,
			);
			expect(secured).toBe(0);
		},
	);

	it('slashes at the end do not count', async () => {
		const credentials = service.credentials({ baseUrl: `${service.sandbox.url}///` });
		expect(await service.output(get, { credentials })).toMatchObject([{ id: DEVICE }]);
	});

	it('a next link to another origin is never followed: pages are asked for by number', async () => {
		const next = `${other}/api/v2/tags?page=2`;
		const headers = { Link: `<${next}>; rel="next"` };
		const page = { data: [{ id: 1, name: 'a' }], total: 2, last_page: 2, page_size: 1 };
		const body = { ...page, next, links: { next }, next_page_url: next };
		service.control.fault({ path: '/tags$', headers, status: 200, body, times: 2 });
		service.control.fault({ path: '^/api/v1/endpoint$', headers, times: 'always' });
		for (const resource of ['tag', 'endpoint']) {
			await service.output({ resource, operation: 'getAll', returnAll: true });
		}
		expect(service.sent().filter((one) => one.endsWith('/tags'))).toHaveLength(2);
		expect(arrived).toBe(0);
	});

	it('http elsewhere is only tried where the credential allows it', async () => {
		const credentials = service.credentials({ baseUrl: 'http://host.invalid:9', allowHttp: true });
		const { error } = await service.run(get, { credentials });
		expect(error?.message).toContain('could not be made: The host name is not known');
		expect(error?.message).not.toContain('uses http');
	}, 60_000);

	it.each([300, 301, 302, 303, 304, 307, 308])(
		'a %i takes neither token nor message to another origin, and its answer is no success',
		async (status) => {
			const redirect = { status, redirectTo: `${other}/api/v1/x`, times: 2 };
			service.control.fault({ path: '^/api/v1/endpoint', ...redirect });
			for (const form of [get, send]) {
				const { error, json } = await service.run(form);
				expect(json).toEqual([]);
				expect(error?.message).toContain('answered with a redirect, which is not followed');
				expect(error?.description).toContain("'Base URL'");
			}
			const applicationToken = service.control.addApplicationToken();
			service.control.fault({ path: '/authenticate', ...redirect });
			await service.fails(get, 'The Base URL answers with a redirect', {
				credentials: service.credentials({ applicationToken }),
			});
			expect(arrived).toBe(0);
		},
	);
});

describe('row 25: what is no id never reaches a path', () => {
	const BAD = ['../../user', '1?x=', '%2e%2e', '1/2', [DEVICE], { id: DEVICE }, 1e21, -1, '٣'];
	const isLocator = (value: unknown) =>
		typeof value === 'object' && value !== null && '__rl' in value;
	/** Locators of a form as "field" or "collection.field". */
	const locators = (form: object): string[] =>
		Object.entries(form).flatMap(([name, value]) => {
			// The profile of an eSIM is a name or an ICCID on the chip, and in no path.
			if (name === 'profile') return [];
			if (isLocator(value)) return [name];
			const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
			return inner.filter(([, one]) => isLocator(one)).map(([key]) => `${name}.${key}`);
		});
	const replaced = (form: INodeParameters, name: string): INodeParameters => {
		const [field = '', inner] = name.split('.');
		const bad = locator('id', '={{ $json.bad }}');
		if (inner === undefined) return { ...form, [field]: bad };
		return { ...form, [field]: { ...(form[field] as INodeParameters), [inner]: bad } };
	};

	it.each(byName(VERBS))('%s refuses what is no id', async (_, verb) => {
		await inNewService(async (one) => {
			const { parameters } = await ready(one, verb);
			for (const name of locators(parameters)) {
				// An optional field may be blank.
				const bads = name.includes('.') ? BAD : [...BAD, ''];
				const { json } = await one.run(replaced(parameters, name), {
					json: bads.map((bad) => ({ bad })),
					node: { onError: 'continueRegularOutput' },
				});
				expect(json).toHaveLength(bads.length);
				for (const row of json as Array<{ error: string; details: string }>) {
					const said = row.error + row.details;
					expect(said).toMatch(/must be|is empty|lost digits|holds/);
					expect(said).not.toContain('[object');
				}
			}
			expect(one.sent()).toEqual([]);
		});
	});
});
