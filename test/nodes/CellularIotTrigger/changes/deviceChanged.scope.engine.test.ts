import type { INodeParameters } from 'n8n-workflow';
import type { Endpoint } from '../../../../packages/sandbox/src/core/world/types';
import { locator } from '../../../engine';
import { FIRST, FRENCH, GERMAN, onChanges, watchedDevices } from './fixtures/watchedDevices';

const { service, host, activated, connects, emitted, later } = watchedDevices();

const SECOND = FIRST + 1;
const sent = (path: RegExp) => service.sent().filter((one) => path.test(one));

describe('which devices', () => {
	test('chosen ones only, whose records are read once a day', async () => {
		const chosen = { scope: 'chosen', endpoints: chosenOf(FIRST) };
		for (const id of [FIRST, SECOND]) connects(id, { minutesAgo: 60, operator: GERMAN });
		const trigger = await activated('live', onChanges(['countryChanged'], chosen));
		expect(sent(/endpoint\/\d+$/)).toEqual([`GET /api/v1/endpoint/${FIRST}`]);
		later(1);
		for (const id of [FIRST, SECOND]) connects(id, { operator: FRENCH });
		expect(emitted(await trigger.tick())).toEqual([`countryChanged ${FIRST} Germany France`]);
	});

	test.each<[string, INodeParameters, (one: Endpoint) => boolean]>([
		['a tag', { tags: ['plant-a'] }, ({ tags }) => (tags ?? '').split(',').includes('plant-a')],
		[
			'a service profile',
			{ serviceProfileId: locator('id', 540001) },
			({ serviceProfileId }) => serviceProfileId === 540001,
		],
		['an expression', { q: 'name:water' }, ({ name }) => name.includes('water')],
	])('those that match %s, a new one within the hour', async (_, endpointFilters, isMember) => {
		const fleet = [...service.world.endpoints.values()];
		const member = fleet.find(isMember)?.id ?? 0;
		const stranger = fleet.find((one) => !isMember(one))?.id ?? 0;
		const form = { scope: 'filter', endpointFilters };
		for (const id of [member, stranger]) connects(id, { minutesAgo: 60, operator: GERMAN });
		const trigger = await activated('live', onChanges(['countryChanged'], form));
		later(1);
		for (const id of [member, stranger]) connects(id, { operator: FRENCH });
		expect(emitted(await trigger.tick())).toEqual([`countryChanged ${member} Germany France`]);
		service.control.resetRequests();
		later(61);
		for (const id of [member, stranger]) connects(id, { operator: GERMAN });
		expect(emitted(await trigger.tickAfter(1))).toEqual([
			`countryChanged ${member} France Germany`,
		]);
		later(1);
		connects(stranger, { operator: FRENCH });
		expect(await trigger.tick()).toBeNull();
		// The stranger might have been a new member.
		const lists = service.control.requests().filter(({ query }) => query.sort === 'id');
		expect(lists).toHaveLength(1);
	});

	test('none, with a tag that does not exist: in the log once, and named by the test', async () => {
		const form = { scope: 'filter', endpointFilters: { tags: ['nowhere'] } };
		const trigger = await host('live', onChanges(['countryChanged'], form));
		await expect(trigger.test()).rejects.toMatchObject({
			message: 'No endpoint is watched',
			description: expect.stringContaining("No tag has the name 'nowhere'."),
		});
		await trigger.activate();
		for (let hour = 0; hour < 3; hour++) {
			later(61);
			connects(FIRST, { operator: FRENCH });
			expect(await trigger.tick()).toBeNull();
		}
		expect(trigger.log).toEqual([expect.stringContaining("No tag has the name 'nowhere'.")]);
	});

	test('another scope learns its devices anew, and repeats nothing of the others', async () => {
		const chosen = { scope: 'chosen', endpoints: chosenOf(FIRST) };
		for (const id of [FIRST, SECOND]) connects(id, { minutesAgo: 60, operator: GERMAN });
		const trigger = await activated('live', onChanges(['countryChanged'], chosen));
		later(1);
		for (const id of [FIRST, SECOND]) connects(id, { operator: FRENCH });
		expect(await trigger.tick()).toHaveLength(1);
		trigger.change({ scope: 'all' });
		later(1);
		expect(await trigger.publish()).toBeNull();
		for (const id of [FIRST, SECOND]) connects(id, { operator: GERMAN });
		expect(emitted(await trigger.tickAfter(1))).toEqual([
			`countryChanged ${FIRST} France Germany`,
			`countryChanged ${SECOND} France Germany`,
		]);
	});

	const chosenOf = (id: number) => ({ endpoint: [{ endpointId: locator('id', id) }] });
});
