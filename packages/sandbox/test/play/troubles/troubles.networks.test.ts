import type { TroubleName } from '../../../src/play/troubles';
import { client, sandbox, sessionPerTest } from '../../sandboxHooks';
import { choose, id, path, read, reset, state } from './device';

sessionPerTest();
beforeEach(() => choose());

it('goes to another network of its country when its own is blacklisted and the device registers again', async () => {
	sandbox.control.trouble(id, 'fine');
	const network = async () => (await read('/connectivity')).location.operator;
	const before = await network();
	await client.put(path(`/operator_blacklist/${before.id}`));
	sandbox.control.advance(60);
	expect(await network()).toEqual(before);
	await client.patch(path('/connectivity'), { location: null });
	sandbox.control.advance(60);
	const after = await network();
	expect(after.country).toEqual(before.country);
	expect(after.id).not.toBe(before.id);
	const { mnc } = (await read('/connectivity')).pdp_context;
	const cell = (await read('/connectivity_info')).subscriber_info.location.cell_global_id;
	expect(cell.mnc).toBe(mnc);
});

it.each<TroubleName>(['networkBlocked', 'attachRefused'])(
	'%s can be without an event of the refusal, which nobody has described',
	async (name) => {
		sandbox.control.set({ registrationRefusals: false });
		sandbox.control.trouble(id, name);
		expect(await state()).toBe('OFFLINE');
		const rows = await read('/event?q=type:1,severity:1');
		expect(rows).toEqual([]);
	},
);

it('stays out of networks that its tariff profile blocks, until one is allowed again', async () => {
	sandbox.control.trouble(id, 'fine');
	const { tariff_profile: tariff } = await read();
	const { id: operator, country } = (await read('/connectivity')).location.operator;
	const operators = (await client.get('/api/v1/operator')).data.filter(
		(one: { country: { id: number } }) => one.country.id === country.id,
	);
	const blocked = (one: number) =>
		`/api/v2/tariff_profile/${tariff.id}/operator_blocklist/operator/${one}`;
	for (const one of operators) expect((await client.put(blocked(one.id))).status).toBe(204);
	await client.patch(path('/connectivity'), reset);
	sandbox.control.advance(60);
	expect(await state()).toBe('OFFLINE');
	expect((await read('/event?sort=-timestamp'))[0]).toMatchObject({
		event_type: { id: 1 },
		description: 'Update location rejected, because network is blocked by tariff profile.',
		detail: { id: operator },
	});
	await client.delete(blocked(operators[1].id));
	sandbox.control.advance(10);
	expect((await read('/connectivity')).location.operator.id).toBe(operators[1].id);
});
