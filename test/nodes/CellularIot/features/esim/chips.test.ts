import type { IDataObject } from 'n8n-workflow';
import { actionIdOf } from '../../../../../nodes/CellularIot/features/esim';
import { isBack } from '../../../../../nodes/CellularIot/features/esim/chips';
import { fakeService, NOW } from '../../../shared/run/fixtures/fakeService';

const ACTIONS = [
	{ id: 4, description: 'DISABLE' },
	{ id: 9, description: 'Enable profile' },
	{ id: 0, description: 'Download' },
];
const actionOf = async (actions: IDataObject[], word: Parameters<typeof actionIdOf>[1]) =>
	await actionIdOf(fakeService([[/./, actions]]).run, word);

it('finds an action by the first word of its description, also with the ID 0', async () => {
	expect(await actionOf(ACTIONS, 'enable')).toEqual({ ok: true, value: 9 });
	expect(await actionOf(ACTIONS, 'download')).toEqual({ ok: true, value: 0 });
});

it('lists the actions of a service that lacks the word', async () => {
	const description = 'The service has: DISABLE, Enable profile, Download';
	expect(await actionOf(ACTIONS, 'audit')).toMatchObject({ failure: { description } });
	const none = 'The service has: no words';
	expect(await actionOf([{}], 'audit')).toMatchObject({ failure: { description: none } });
});

const minutesAgo = (minutes: number) => NOW - minutes * 60_000;
const iso = (minutes: number) => new Date(minutesAgo(minutes)).toISOString();
const after = { created: minutesAgo(60), ended: minutesAgo(30), iccid: '89000000000000000027' };
const [NEW, FORMER] = ['8900000000000000002', '8900000000000000001'];
const online = (opened: number, iccid?: string) => ({
	status: { description: 'ONLINE' },
	location: { iccid, last_updated: iso(opened) },
	pdp_context: { created: iso(opened) },
});
const event = (minutes: number, iccid?: string) => ({
	id: 1,
	timestamp: iso(minutes),
	event_type: { id: 1 },
	...(iccid && { sim: { iccid } }),
});

it.each<[string, boolean, IDataObject, IDataObject[]]>([
	['a session since the switch', true, online(40, NEW), []],
	['a session without the SIM', true, online(40), []],
	['a session that the network has not closed', false, online(70), []],
	['an older session of the profile', true, online(70, NEW), []],
	['the former profile', false, online(5, FORMER), [event(4)]],
	['a registration since', true, { status: { description: 'OFFLINE' } }, [event(4)]],
	['one of the former SIM', false, { status: { description: 'OFFLINE' } }, [event(4, FORMER)]],
	['no registration since', false, { status: { description: 'OFFLINE' } }, [event(31)]],
])('reads whether a device is back: %s', async (_, expected, connectivity, events) => {
	const { run, api } = fakeService([
		[/connectivity$/, connectivity],
		[/event$/, events],
	]);
	expect(await isBack({ ...run, api }, 5, after)).toEqual({ ok: true, value: expected });
});
