import { withService } from '../../../../engine';
import { createForm, posted } from './fixtures/profile';

const service = withService();

it('sends the name alone, and gives the new profile as the service keeps it', async () => {
	const json = await service.output(createForm(' Meters '));
	expect(posted(service)).toEqual([{ name: 'Meters' }]);
	expect(json).toMatchObject([
		{ id: 540004, name: 'Meters', allowed_3g: true, service: [], used_count: 0 },
	]);
	expect(service.sent()).toEqual([
		'POST /api/v1/service_profile',
		'GET /api/v1/service_profile',
		'GET /api/v1/service_profile/540004',
	]);
});

it('says that it was created, and which ids may be meant, when two profiles have the name', async () => {
	const [first] = await service.output(createForm('Twin'));
	const id = Number(first?.id);
	const { error } = await service.run(createForm('Twin'));
	expect(error?.message).toContain(
		'The creation was accepted, but the ID of the new record is not known',
	);
	expect(error?.message).toContain(`2 records fit: compare those with the IDs ${id}, ${id + 1}`);
});

it('says that it was created if it cannot be read back', async () => {
	service.forbid('/service_profile/*');
	const { json, error } = await service.run(createForm('Unseen'));
	expect(error).toBeUndefined();
	const note = expect.stringContaining('The change was made, but cannot be read back: ');
	expect(json).toEqual([{ id: expect.any(Number), note }]);
});
