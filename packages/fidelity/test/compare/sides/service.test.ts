import { counted, serviceSide, tokenOf } from '../../../src/compare/sides/service';

const answer = (status: number, body: unknown) => ({ status, headers: {}, body, text: '' });

it('counts what is asked, without logins, and shows the session that was renewed', async () => {
	let logins = 0;
	const side = await serviceSide(
		async ({ path, authorization }) =>
			path === '/api/v1/authenticate'
				? answer(200, { auth_token: `session ${++logins}` })
				: answer(authorization === 'Bearer session 1' ? 401 : 200, []),
		{ token: 'token' },
	);
	const { side: counting, requests } = counted(side);
	await counting.ask({ path: '/api/v1/sim' });
	await counting.ask({ path: '/api/v1/endpoint' });
	expect([requests(), logins, tokenOf(counting.session)]).toEqual([2, 2, 'session 2']);
});
