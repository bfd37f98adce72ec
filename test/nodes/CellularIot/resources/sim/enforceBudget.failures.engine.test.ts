import { methods, outcomes, sentTo } from './fixtures/budgetFleet';
import { enforcing, form, REAL } from './fixtures/enforcing';

const { service, run, addOver } = enforcing();

describe('SIMs over their budget', () => {
	it('suspended meanwhile by somebody else are told, and use up a place of the cap', async () => {
		const [first] = addOver(3);
		service.control.fault({
			path: `/api/v1/endpoint/${first?.endpointId}$`,
			meanwhile: [
				{
					path: `/_sandbox/endpoint/${first?.endpointId}/trouble`,
					body: { name: 'simNotActive' },
				},
			],
		});
		const rows = await run({ ...REAL, mostSuspensions: 2 });
		expect(outcomes(rows)).toEqual([
			'over-0: alreadySuspended',
			'over-1: suspended',
			'over-2: overCap',
		]);
	});

	it('whose device cannot be read are not suspended, and the others are', async () => {
		const [first] = addOver(2);
		const path = `/api/v1/endpoint/${first?.endpointId}$`;
		service.control.fault({ path, status: 404, body: {} });
		const rows = await run(REAL);
		expect(outcomes(rows)).toEqual(['over-0: failed', 'over-1: suspended']);
	});

	it('whose usage cannot be read have a row, too', async () => {
		const [first] = addOver(2);
		const path = `/endpoint/${first?.endpointId}/stats/daily`;
		service.forbid(path);
		const rows = await run(REAL);
		expect(outcomes(rows)).toEqual(['over-1: suspended', 'over-0: failed']);
		expect(rows[1]?.reason).toContain('The usage could not be read');
	});
});

describe('nothing is suspended', () => {
	it('when the suspensions cannot be counted', async () => {
		addOver(2);
		service.forbid('/api/v1/event', { times: 'always' });
		const { error } = await service.run(form(REAL));
		expect(error?.httpCode).toBe('403');
		expect(methods(service).PATCH).toBeUndefined();
	});

	it('more once the suspensions can no longer be counted, and what was done is told', async () => {
		addOver(3);
		service.forbid('/api/v1/event', { skip: 2, times: 'always' });
		const rows = await run(REAL);
		expect(outcomes(rows)).toEqual(['over-0: suspended', 'over-1: failed', 'over-2: failed']);
		expect(rows[1]?.reason).toMatch(/^Not suspended: /);
		expect(sentTo(service, /^PATCH/)).toBe(1);
	});
});
