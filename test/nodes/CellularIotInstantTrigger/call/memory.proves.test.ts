import { TriggerMemory } from '../../../../nodes/CellularIotInstantTrigger/call/memory';

/** A recent secret, and a credential whose secret can change. Calls prove themselves with a text. */
function credential(secret: string) {
	const recent = new TriggerMemory();
	const state = { secret, reads: 0 };
	const read = async () => {
		state.reads += 1;
		return await Promise.resolve(state.secret);
	};
	const call = async (proof: string, now: number, source = 'credential 1') =>
		await recent.proves(source, read, (one) => one === proof, now);
	return { state, call };
}

describe('the recent secret', () => {
	it('reads the credential once in five seconds', async () => {
		const { state, call } = credential('a');
		const answers = [await call('a', 0), await call('a', 4_999), await call('a', 5_000)];
		expect(answers).toEqual([true, true, true]);
		expect(state.reads).toBe(2);
	});

	it('takes a new secret at once, and the old one no longer from then on', async () => {
		const { state, call } = credential('a');
		await call('a', 0);
		state.secret = 'b';
		expect([await call('b', 1), await call('a', 2)]).toEqual([true, false]);
	});

	it('takes an old secret for five seconds at most', async () => {
		const { state, call } = credential('a');
		await call('a', 0);
		state.secret = 'b';
		expect([await call('a', 4_999), await call('a', 5_000)]).toEqual([true, false]);
	});

	it('keeps nothing of a refused call', async () => {
		const { state, call } = credential('a');
		await call('forged', 0);
		state.secret = 'forged too';
		expect(await call('a', 1)).toBe(false);
	});

	it('does not take the secret of another credential', async () => {
		const { state, call } = credential('a');
		await call('a', 0);
		state.secret = 'b';
		expect(await call('a', 1, 'credential 2')).toBe(false);
	});

	it('passes on that a credential cannot be read', async () => {
		const recent = new TriggerMemory();
		const read = async () => await Promise.reject<string>(new Error('deleted'));
		await expect(recent.proves('1', read, () => true, 0)).rejects.toThrow('deleted');
	});
});
