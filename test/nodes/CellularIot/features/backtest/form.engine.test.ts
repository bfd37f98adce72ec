import { withService } from '../../../../engine';
import { form } from './fixtures/noisyFleet';

const service = withService();

it.each([
	[{ days: 31 }, "'Days' must be a whole number, from 1 to 30"],
	[{ everyMinutes: 0 }, "'Every (Minutes)' must be a whole number, from 1 to 1440"],
	[{ changes: [] }, "'Changes' is empty"],
])('refuses %j before any request', async (more, message) => {
	await service.refuses(form(['wentOffline'], more), message);
});
