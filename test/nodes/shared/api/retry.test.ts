import {
	BROKEN,
	LASTING,
	NEVER_SENT,
	play,
	shape,
	size,
	socket,
	status,
	timeout,
} from './fixtures/retryPlay';

describe('what is sent again', () => {
	it.each([...NEVER_SENT, ...BROKEN, timeout])('repeats a GET after %p', async (failure) => {
		const { result } = await play('GET', [failure, failure]);
		expect(result.ok).toBe(true);
	});

	it.each([...[400, 401, 403, 404, 409, 418, 422, 501].map((code) => status(code)), ...LASTING])(
		'never repeats %p',
		async (failure) => {
			const { result, sent } = await play('GET', [failure]);
			expect(result).toEqual({ ok: false, failure: { ...failure, mayBeApplied: false } });
			expect(sent).toBe(1);
		},
	);

	describe.each(['POST', 'PATCH'] as const)('%s', (method) => {
		it.each([status(429), ...NEVER_SENT])(
			'is repeated when the first surely changed nothing: %p',
			async (failure) => {
				const { result, sent } = await play(method, [failure]);
				expect(result.ok).toBe(true);
				expect(sent).toBe(2);
			},
		);

		it.each([
			...[408, 425, 499, 500, 502, 503, 504, 507, 520, 522, 524].map((code) => status(code)),
			...BROKEN,
			...['HPE_INVALID_CONSTANT', 'ERR_NETWORK'].map(socket),
			timeout,
			shape,
			size,
		])('is sent once when it may have been applied: %p', async (failure) => {
			const { result, sent } = await play(method, [failure]);
			expect(sent).toBe(1);
			expect(result).toEqual({ ok: false, failure: { ...failure, mayBeApplied: true } });
		});

		it.each([
			status(400),
			status(422),
			socket('DEPTH_ZERO_SELF_SIGNED_CERT'),
			socket('ERR_TLS_CERT_ALTNAME_INVALID'),
		])('does not claim an effect that there cannot be: %p', async (failure) => {
			const { result } = await play(method, [failure]);
			expect(result).toMatchObject({ failure: { mayBeApplied: false } });
		});

		it('does not read a 404 after a 429 as done', async () => {
			const { result } = await play(method, [status(429), status(404)]);
			expect(result).toMatchObject({ ok: false, failure: { status: 404 } });
		});
	});

	it('PUT: a 404 after an ambiguous try shows that no try can have done it', async () => {
		const { result } = await play('PUT', [timeout, status(404)]);
		expect(result).toEqual({ ok: false, failure: { ...status(404), mayBeApplied: false } });
	});

	it('DELETE: a 409 after an ambiguous try is a refusal where the service keeps what is in use', async () => {
		const request = { method: 'DELETE', refusesConflict: true } as const;
		const kept = await play(request, [timeout, status(409)]);
		expect(kept.result).toEqual({ ok: false, failure: { ...status(409), mayBeApplied: false } });
		expect(kept.sent).toBe(2);
		const gone = await play(request, [timeout, status(404)]);
		expect(gone.result.ok).toBe(true);
	});

	describe.each(['PUT', 'DELETE'] as const)('%s', (method) => {
		it.each([400, 403, 422])('reports %i after an ambiguous try', async (code) => {
			const { result } = await play(method, [timeout, status(code)]);
			expect(result).toMatchObject({ ok: false, failure: { status: code, mayBeApplied: true } });
		});
	});

	it('does not take a 404 to a repeated GET for an answer', async () => {
		const { result } = await play('GET', [timeout, status(404)]);
		expect(result).toMatchObject({ ok: false, failure: { status: 404 } });
	});
});
