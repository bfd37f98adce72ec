import { locator } from '../../../engine';
import { withSearches } from './fixtures/searches';

const { service, search } = withSearches();

describe('SMS list', () => {
	it('lists the SMS of the endpoint chosen in the form', async () => {
		const parameters = { endpointId: locator('name', 'water-meter-0001') };
		const { results } = await search('searchSms', undefined, undefined, parameters);
		expect(results[0]?.name).toMatch(/\((MO|MT), [a-z ]+\)$/);
	});

	it('lists for Cancel only what still waits for the device', async () => {
		const { world } = service;
		const kinds = (sms: { type: string; status: number }) => `${sms.type} ${sms.status}`;
		const device = [...world.sms].find(([, list]) => {
			const own = list.map(kinds);
			return own.includes('MT 3') && own.length > 1;
		});
		const parameters = { endpointId: locator('id', device?.[0] ?? 0) };
		const { results } = await search('searchWaitingSms', undefined, undefined, parameters);
		const waiting = device?.[1].filter((sms) => ['MT 1', 'MT 3'].includes(kinds(sms))) ?? [];
		expect(results.map(({ value }) => value).sort()).toEqual(waiting.map(({ id }) => String(id)));
		expect(results[0]?.name).toMatch(/\(MT, buffered\)$/);
		const everything = await search('searchSms', undefined, undefined, parameters);
		expect(everything.results.length).toBeGreaterThan(results.length);
		const first = results[0]?.name.slice(0, 3) ?? '';
		const typed = await search('searchWaitingSms', first, undefined, parameters);
		expect(typed.results).toContainEqual(results[0]);
		expect((await search('searchWaitingSms', '~', undefined, parameters)).results).toEqual([]);
	});
});
