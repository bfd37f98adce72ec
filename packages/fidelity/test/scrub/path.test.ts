import { createScrubber } from '../../src/scrub/scrubber';

const EMPTY = { type: undefined, content: undefined, bytes: 0 };

it.each([
	['/api/v1/endpoint/anna-berg/state', 'GET /api/v1/endpoint/…/state'],
	['/api/v1/customer/acme_pumps', 'GET /api/v1/customer/…'],
	['/api/v1/endpoint/11400001/network_state', 'GET /api/v1/endpoint/{id}/network_state'],
])('tells the console no names of the unknown path %s', (target, pattern) => {
	const scrubber = createScrubber();
	const about = { at: 0, method: 'GET', status: 404, headers: [] };
	const { path } = scrubber.exchange({ ...about, target, request: EMPTY, body: EMPTY });
	const { summary } = scrubber;
	expect(path).not.toMatch(/anna|berg|acme|pumps/);
	expect([...summary.unknownPaths]).toEqual([pattern]);
	expect([...summary.calls.keys()]).toEqual([pattern]);
});
