import { client, sessionPerFile } from '../../sandboxHooks';

sessionPerFile();

const ROUTES = [
	['post', '/api/v1/authenticate'],
	['post', '/api/v1/endpoint'],
	['patch', '/api/v1/endpoint/11400001'],
	['post', '/api/v1/endpoint/11400001/sms'],
	['post', '/api/v2/endpoint/multi'],
	['patch', '/api/v1/service_profile/540001'],
] as const;

it.each(ROUTES)('%s %s refuses a body that is no JSON object', async (method, url) => {
	const headers = { 'Content-Type': 'application/json' };
	for (const body of ['{"name":', '[]', '"x"', 'null', '']) {
		// axios would make a JSON text of a string that is none.
		const { status, data } = await client[method](url, Buffer.from(body), { headers });
		expect([body, status, data.error_code]).toEqual([body, 400, 1000]);
	}
});
