import { withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();
const form = formOf('endpoint', 'getHealth');

describe('a device that is not attached', () => {
	const devices = () =>
		[...service.world.endpoints.values()]
			.filter(
				({ simId, status }) => status === 0 && service.world.sims.get(simId ?? 0)?.status === 1,
			)
			.slice(-2)
			.map(({ id }) => id);
	const verdicts = async (extra: object = {}) => {
		const items = await service.output(form({ output: 'devices', ...extra }));
		const found = new Map(items.map(({ endpoint_id: id, verdict }) => [id, verdict]));
		return devices().map((id) => found.get(id));
	};

	it('is silent after 24 hours, or after those of the form', async () => {
		const { control } = service;
		for (const [index, id] of devices().entries()) {
			control.setOnline(id, true);
			control.setOnline(id, false);
			control.advance((index === 0 ? 25 : 2) * 3600);
		}
		expect(await verdicts()).toEqual(['silent', undefined]);
		expect(await verdicts({ options: { silentHours: 1 } })).toEqual(['silent', 'silent']);
		expect(await verdicts({ options: { silentHours: 48 } })).toEqual([undefined, undefined]);
	});

	it('is unknown if its contacts cannot be read, and a note says so', async () => {
		service.forbid('/api/v1/event$', { times: 4 });
		const { json, hints } = await service.run(form({ output: 'devices' }));
		const [id] = devices();
		expect(json).toContainEqual(expect.objectContaining({ endpoint_id: id, verdict: 'unknown' }));
		expect(JSON.stringify(hints)).toContain('The contacts of devices could not be read');
	});

	it.each([0, 721, 1.5])('is not looked for after %p hours', async (silentHours) => {
		await service.fails(form({ options: { silentHours } }), "'Silent After (Hours)'");
	});
});
