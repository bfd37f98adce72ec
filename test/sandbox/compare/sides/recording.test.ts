import { differencesOf } from '../../../../sandbox/compare/differences';
import { observe } from '../../../../sandbox/compare/observe';
import { PROBES } from '../../../../sandbox/compare/probes';
import { sideOf } from '../../../../sandbox/compare/sides/recording';
import { recorder } from '../recorded';
import { seenThrough, withSandbox } from '../sides';

it('a recording of a sandbox is like the sandbox', async () => {
	await withSandbox({ endpoints: 8 }, async (sandbox, send) => {
		const { send: recorded, recording } = recorder(send);
		const plain = await seenThrough(recorded, sandbox.applicationToken);
		const seen = await observe(sideOf(recording), PROBES);
		expect(differencesOf(PROBES, seen, plain)).toEqual([]);
		expect(seen.size).toBeGreaterThan(plain.size * 0.9);
	});
});
