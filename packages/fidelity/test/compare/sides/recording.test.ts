import { differencesOf } from '../../../src/compare/differences';
import { observe } from '../../../src/compare/observe';
import { PROBES } from '../../../src/compare/probes';
import { sender } from '../../../src/compare/sides/send';
import { serviceSide } from '../../../src/compare/sides/service';
import { sideOf } from '../../../src/compare/sides/recording';
import { startReplay } from '../../../src/replay/serve';
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

it('a recording of another day is asked for the days of the recording', async () => {
	const startTime = new Date('2024-02-20T09:00:00Z');
	await withSandbox({ endpoints: 8, startTime }, async (sandbox, send) => {
		const { send: recorded, recording } = recorder(send);
		const flows = PROBES.filter(({ name }) => name.startsWith('flows: '));
		const live = await observe(
			await serviceSide(recorded, { token: sandbox.applicationToken }),
			flows,
		);
		const seen = await observe(sideOf(recording), flows);
		// Without a session, a recording says nothing about what one may see.
		const expected = [...live.keys()].filter((name) => name !== 'flows: without a window');
		expect([...seen.keys()]).toEqual(expected);
		expect(expected.length).toBeGreaterThan(5);
	});
});

it('a replay says nothing about what was not recorded', async () => {
	await withSandbox({ endpoints: 8 }, async (sandbox, send) => {
		const { send: recorded, recording } = recorder(send);
		const plain = await seenThrough(recorded, sandbox.applicationToken);
		recording.exchanges = recording.exchanges.filter(({ path }) => !path.endsWith('/tags'));
		const replay = await startReplay(recording);
		try {
			const seen = await seenThrough(sender(new URL(replay.url), { pause: 0 }), 'any');
			expect(differencesOf(PROBES, seen, plain)).toEqual([]);
			expect(replay.missing.size).toBeGreaterThan(0);
			expect(seen.size).toBeGreaterThan(plain.size * 0.8);
		} finally {
			await replay.close();
		}
	});
});
