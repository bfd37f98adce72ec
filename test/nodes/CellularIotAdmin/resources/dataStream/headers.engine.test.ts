import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';

const service = withService();
const form = (...header: IDataObject[]) => ({
	resource: 'dataStream',
	operation: 'create',
	name: 'with headers',
	url: 'https://n8n.example.com/webhook/headers',
	headers: { header },
});
const newest = () => [...service.world.dataStreams.values()].at(-1);

it('sends each header as one text, and leaves out blank rows', async () => {
	await service.output(
		form(
			{ name: ' X-Hook-Key ', value: ' Zm9v ' },
			{ name: '', value: '' },
			{ name: 'Authorization', value: 'Basic bjhuOnNlY3JldA==' },
		),
	);
	expect(newest()?.destination.headers).toEqual([
		'X-Hook-Key:Zm9v',
		'Authorization:Basic bjhuOnNlY3JldA==',
	]);
});

it.each([
	[{ name: '', value: 'secret-1' }, "'Header Name' is empty"],
	[{ name: 'X-Key', value: '' }, "'Header Value' is empty"],
	[{ name: 'X Key', value: 'secret-1' }, "'Header Name' cannot hold spaces"],
	[{ name: 'X-Key:', value: 'secret-1' }, "'Header Name' cannot hold spaces, colons"],
	[{ name: 'Schlüssel', value: 'secret-1' }, "'Header Name' cannot hold"],
	[{ name: 'X-Key', value: 'secret-1\r\nX-Other: a' }, "'Header Value' must be one line"],
	[{ name: 'X-Key', value: 'secret-ä' }, "'Header Value' must be one line"],
])('refuses %j before anything is sent, without the value', async (header, message) => {
	const error = await service.fails(form(header), message);
	expect(`${error.message} ${error.description}`).not.toContain('secret-');
	expect(service.sent()).toEqual([]);
});
