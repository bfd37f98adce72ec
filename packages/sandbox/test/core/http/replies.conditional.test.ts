import { sandbox, sandboxPerFile, visitor } from '../../sandboxHooks';

sandboxPerFile();

it('sends a view again only when it has changed', async () => {
	const read = (tag = '') =>
		visitor.get('/_sandbox/fleet', { headers: tag ? { 'If-None-Match': tag } : {} });
	const first = await read();
	const tag = String(first.headers.etag);
	expect(first.data.total).toBe(25);
	const second = await read(tag);
	expect([second.status, second.data]).toEqual([304, '']);
	expect(second.headers.date).toBe('Tue, 10 Mar 2026 12:00:00 GMT');
	sandbox.control.addEndpoint('new');
	const third = await read(tag);
	expect([third.status, third.data.total]).toEqual([200, 26]);
	expect(third.headers.etag).not.toBe(tag);
});
