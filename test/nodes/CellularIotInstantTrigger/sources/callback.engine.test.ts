import type { INodeParameters } from 'n8n-workflow';
import { formOf } from '../fixtures/formReader';

const id = (value: string) => ({ __rl: true, mode: 'id', value });
const rows = (...ids: string[]) => ({ profile: ids.map((one) => ({ serviceProfileId: id(one) })) });

describe.each(['smsReceived', 'smsDeliveryReport'])('the form of %s', (triggerOn) => {
	const wanted = async (more: INodeParameters) =>
		(await formOf({ triggerOn, profiles: 'all', ...more })).channel;
	const usual = { profiles: 'all', signature: { mode: 'derived' } };

	it.each<[INodeParameters, object]>([
		[{}, {}],
		[{ serviceProfileIds: rows('540001') }, {}],
		[
			{ profiles: 'chosen', serviceProfileIds: rows('540001', '540002, 540001') },
			{ profiles: [540001, 540002] },
		],
		[{ signature: 'none' }, { signature: { mode: 'none' } }],
		[{ signature: 'chosen', apiSecretId: id('7') }, { signature: { mode: 'chosen', secretId: 7 } }],
	])('%j asks for %j', async (more, changed) => {
		expect(await wanted(more)).toMatchObject({ wanted: { ...usual, ...changed } });
	});

	it.each<[INodeParameters, string]>([
		[{ profiles: 'chosen' }, "'Service Profiles' is empty"],
		[{ profiles: 'chosen', serviceProfileIds: rows('', ' ') }, "'Service Profiles' is empty"],
		[
			{ profiles: 'chosen', serviceProfileIds: rows('../user') },
			"'Service Profiles' must hold whole numbers",
		],
		[{ profiles: '={{ "some" }}' }, "'Profiles' must be one of"],
		[{ signature: '={{ "md5" }}' }, "'Signature' must be one of"],
		[{ signature: 'chosen', apiSecretId: id('') }, "'API Secret' is empty"],
		[{ signature: 'chosen', apiSecretId: id('x') }, "'API Secret' must be an ID"],
	])('%j is refused: %s', async (more, message) => {
		await expect(wanted(more)).rejects.toThrow(message);
	});
});
