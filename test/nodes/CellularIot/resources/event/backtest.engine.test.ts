import { withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();

it('tells how often Device Changed would have fired, and changes nothing', async () => {
	const form = formOf('event', 'backtest', { scope: 'all', changes: ['wentOffline'] });
	const [summary = {}] = await service.output(form());
	expect(summary).toMatchObject({ text: expect.stringMatching(/ in 7 days/), complete: true });
	expect(service.sent()).toEqual(['GET /api/v1/endpoint', 'GET /api/v1/event']);
});
