import { locator, withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();
const get = formOf('endpoint', 'get');

it.each([
	['list', '11400001'],
	['id', 11400001],
	['iccid', '8988303000000000001'],
	['iccid', '89883030000000000015'],
	['imei', '3569380356438001'],
	['name', 'water-meter-0001'],
])('finds one by %s %p', async (mode, value) => {
	expect(await service.output(get({ endpointId: locator(mode, value) }))).toMatchObject([
		{ id: 11400001, name: 'water-meter-0001' },
	]);
});

it('names similar ones of a name that none has', async () => {
	const { error } = await service.run(get({ endpointId: locator('name', 'water-meter-001') }));
	expect(error).toMatchObject({
		message: expect.stringContaining('No endpoint with this Name was found'),
		description: expect.stringContaining('Similar: water-meter-0001, '),
	});
});

it.each(['={{%', '={{ $json.id. }}', { __rl: true, mode: 'id', value: '={{ 1 + }}' }])(
	'names the field and the item of the expression %p, which is none',
	async (endpointId) => {
		await service.refuses(get({ endpointId }), "'Endpoint' holds an invalid expression [item 1]", {
			json: [{ id: 11400002 }, {}],
		});
	},
);
