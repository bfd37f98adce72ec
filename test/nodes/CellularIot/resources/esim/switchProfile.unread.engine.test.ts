import type { IDataObject } from 'n8n-workflow';
import { locator } from '../../../../engine';
import {
	chips,
	devices,
	outcomes,
	posts,
	restart,
	service,
	switchMany,
	switchOf,
} from './fixtures/switchChips';

describe('esim switchProfile of chips that cannot be read', () => {
	const fault = (path: string, status: number) =>
		service.control.fault({ path, status, times: 'always' });
	afterEach(() => service.control.clearFaults());

	it.each([
		['its device', (id: number) => `/endpoint/${devices[0]?.id ?? id}/connectivity`],
		['its record', (id: number) => `/euicc/${id}`],
		['its operations', (id: number) => `/euicc/${id}/operation`],
	])('sends nothing while %s is refused, and says which', async (_, pathOf) => {
		const ids = chips(3);
		fault(pathOf(ids[0] ?? 0), 403);
		const { json } = await switchMany(ids, { waveSize: 2 }, { onError: 'continueRegularOutput' });
		const [unread, ...others] = json as IDataObject[];
		expect(unread?.details).toContain('Without this item the others go on.');
		for (const { summary } of others) {
			expect(summary).toMatch(
				/not sent, because the state of 1 is not known: (?:[\w-]+|eSIM \d+)\. Without these items the others go on\.$/,
			);
		}
		expect(posts()).toEqual([]);
	});

	it('sends no next wave for a wrong 404 of a chip on its way', async () => {
		const ids = chips(2);
		await switchMany(ids, { waveSize: 1 });
		fault(`/euicc/${ids[0]}`, 404);
		await switchMany(ids, { waveSize: 1 }, { onError: 'continueRegularOutput' });
		expect(posts()).toHaveLength(1);
	});

	it('goes on without an item that names no chip, and refuses it first', async () => {
		const ids = [...chips(1), 999];
		const { error } = await switchMany(ids);
		expect(error?.message).toBe('The service has no eSIM with the ID 999 [item 2]');
		expect(error?.description).not.toContain('carried out');
		expect(posts()).toEqual([]);
		const { json } = await switchMany(ids, {}, { onError: 'continueRegularOutput' });
		expect(json).toMatchObject([{ outcome: 'inProgress', sent: true }, { error: /./ }]);
	});

	it('finds a chip by the ICCID that its device had before the switch', async () => {
		chips();
		const sim = service.world.sims.get(devices[0]?.simId ?? 0);
		const byIccid = switchOf(0, { euiccId: locator('iccid', sim?.iccid ?? '') });
		await service.output(byIccid);
		restart(1, 600);
		expect(outcomes((await service.run(byIccid)).json)).toEqual(['done']);
	});

	it('ends a run that waits after ten passes without the chip, and names it', async () => {
		const [id = 0] = chips(2);
		await service.output(switchOf(id));
		fault(`/euicc/${id}`, 500);
		const { error } = await service.run(switchOf(id, { waitForEnd: true }));
		expect(error?.message).toContain(`eSIM ${id}: `);
	}, 120_000);
});
