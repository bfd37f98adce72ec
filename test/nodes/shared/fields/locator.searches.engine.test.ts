import type { INodeType } from 'n8n-workflow';
import { loadChoices, loadPackage, locator, searchList, withService } from '../../../engine';
import { ACTION_NODES } from '../../actionNodes';

const service = withService();

/** Rows without what a choice needs, and two rows with an id alone. */
const ROWS = [
	{},
	{ id: null, name: null },
	{ id: '', name: 'blank' },
	{ id: {}, name: 'no text' },
	{ name: 'Only a name', description: 'without an ID' },
	{ id: 5 },
	{ id: 38, traffic_limit: [{}, { volume: 10 }, { id: 7 }] },
];
/** The same rows as parts of a record, and as a page of version 2. */
const RECORD = {
	id: 1,
	service_profile: { id: 1 },
	service: ROWS,
	mfa: ROWS,
	data: ROWS,
	profile: [...ROWS, { iccid_with_luhn: '89883030000000000015' }],
	page_size: 100,
	last_page: 1,
};
/** The same rows as the networks of a blocklist. */
const BLOCKLIST = ROWS.map((operator) => ({ operator }));

/** What a person can write who may name a device, a tag or a profile. */
const EXPRESSION = '={{ $json.secret }}';
const TEXTS = [
	'name',
	'name_and_country',
	'description',
	'purpose',
	'comment',
	'payload',
	'iccid',
	'msisdn',
	'url',
	'ip',
	'code',
	'hex_code',
];
const NAMED = { id: 38, ...Object.fromEntries(TEXTS.map((key) => [key, EXPRESSION])) };

const PARAMETERS = {
	authentication: 'userLogin',
	endpointId: locator('id', 11400001),
	euiccId: locator('id', 610001),
	serviceProfileId: locator('id', 540001),
	serviceId: locator('id', 38),
	tariffProfileId: locator('id', 37),
};

/** The methods of both action nodes. */
async function allMethods() {
	const loader = await loadPackage();
	const [fleet, admin] = ACTION_NODES.map(
		({ name }) => (loader.getNode(name).type as INodeType).methods,
	);
	return {
		listSearch: { ...fleet?.listSearch, ...admin?.listSearch },
		loadOptions: { ...fleet?.loadOptions },
	};
}

it('no drop-down offers a choice without an ID, or shows what a row lacks', async () => {
	const names = Object.keys((await allMethods()).listSearch);
	expect(names.length).toBeGreaterThan(20);
	const bad: string[] = [];
	for (const method of names) {
		const search = async (body: object) => {
			service.control.clearFaults();
			const always = { method: 'GET', path: '^/api/v', times: 'always' } as const;
			service.control.fault({ ...always, status: 200, body });
			const credentials = { ...service.credentials(), ...service.userCredentials() };
			return (await searchList({ method, parameters: PARAMETERS, credentials })).results;
		};
		let choices: Awaited<ReturnType<typeof search>> = [];
		for (const body of [ROWS, RECORD, BLOCKLIST]) {
			if (choices.length === 0) choices = await search(body).catch(() => []);
		}
		// Without a type no SMS can be canceled.
		if (choices.length === 0 && method !== 'searchWaitingSms') bad.push(`${method}: none`);
		for (const { name, value } of choices) {
			const isGood =
				/^\d+$/.test(String(value)) && !/undefined|null|NaN|\[object|^\W*\(/.test(name);
			if (!isGood || name.trim() === '') bad.push(`${method}: ${name} = ${String(value)}`);
		}
	}
	expect(bad).toEqual([]);
});

it('no drop-down offers a text that n8n would run as an expression', async () => {
	const methods = await allMethods();
	const credentials = { ...service.credentials(), ...service.userCredentials() };
	const open = { parameters: PARAMETERS, credentials };
	const record = { ...RECORD, service: [NAMED], mfa: [NAMED], data: [NAMED], tags: [NAMED] };
	const named = [{ ...NAMED, service: NAMED, traffic_limit: [NAMED], status: EXPRESSION }];
	const reached: string[] = [];
	const bad: unknown[] = [];
	const choicesOf = async (method: string, body: object) => {
		service.control.clearFaults();
		const always = { method: 'GET', path: '^/api/v', times: 'always' } as const;
		service.control.fault({ ...always, status: 200, body });
		return method in methods.loadOptions
			? await loadChoices({ method, ...open })
			: (await searchList({ method, ...open })).results;
	};
	for (const method of Object.keys({ ...methods.listSearch, ...methods.loadOptions })) {
		for (const body of [named, record, [{ operator: NAMED }]]) {
			for (const { name, value } of await choicesOf(method, body).catch(() => [])) {
				if (name.includes(EXPRESSION)) reached.push(method);
				if (name.startsWith('=') || String(value).startsWith('='))
					bad.push({ method, name, value });
			}
		}
	}
	expect(bad).toEqual([]);
	expect(new Set(reached).size).toBeGreaterThan(20);
});
