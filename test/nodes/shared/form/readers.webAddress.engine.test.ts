import { withService } from '../../../engine';

const service = withService();
const create = async (url: string) => {
	const { error } = await service.run({ resource: 'apiCallback', operation: 'create', url });
	return error?.message ?? [...service.world.apiCallbacks.values()].at(-1)?.url;
};

it.each(['https://n8n.example.com/webhook/a', 'HTTP://n8n.example.com/b', 'https://[::1]:5678/c'])(
	'takes %s',
	async (url) => {
		expect(await create(` ${url} `)).toBe(url);
	},
);

it.each(['ftp://example.com', 'example.com/hook', 'https://', 'https:/one-slash', 'javascript:0'])(
	'refuses %s before anything is sent',
	async (url) => {
		expect(await create(url)).toBe("'URL' must be an address that starts with https://");
		expect(service.sent()).toEqual([]);
	},
);
