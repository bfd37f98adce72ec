import { citingFiles } from '../../src/docs/citations';
import { brokenProofs, holdsName, proofsIn } from '../../src/docs/proofs';

const pages = citingFiles().filter(({ path }) => path.endsWith('.md'));
const page = (name: string) => pages.filter(({ path }) => path === name);

it('every test, step and rule that a page names is in the repository', () => {
	expect(pages.flatMap(brokenProofs)).toEqual([]);
});

it('each of the thirty answers for a security officer has a proof with a name', () => {
	const [{ text } = { text: '' }] = page('docs/internals/for-reviewers.md');
	const rows = [...text.matchAll(/^\| (\d+) \| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)];
	expect(rows.map(([, number]) => Number(number))).toEqual(
		Array.from({ length: 30 }, (_, index) => index + 1),
	);
	for (const [, number, proof = ''] of rows) {
		const names = proofsIn(proof).flatMap((one) => one.names);
		expect([number, names.length]).not.toEqual([number, 0]);
	}
});

describe('a proof', () => {
	const broken = (text: string) => brokenProofs({ path: 'docs/x.md', text });
	const THIS = 'packages/tools/test/docs/proofs.test.ts';

	it('names a file or a folder that is there', () => {
		expect(broken('`packages/tools/test/` and `packages/tools/src/verify.ts`')).toEqual([]);
		expect(broken('`test/nothing.test.ts`')).toEqual(['docs/x.md: no file test/nothing.test.ts']);
	});

	it('may name several tests, over two lines', () => {
		expect(broken(`\`${THIS}\`, *a proof*, *may name several\ntests, over two lines*`)).toEqual([]);
		const claim = ['a', 'claim'].join(' ');
		expect(broken(`\`${THIS}\`, *a proof*, *${claim}*`)).toEqual([
			`docs/x.md: ${THIS} has no '${claim}'`,
		]);
	});

	it('names a test as a whole; only … stands for any text', () => {
		const source = `it.each(ALL)('with %s gets (401)', () => {}); it("a device's name", f);`;
		expect(holdsName(source, 'with … gets (401)')).toBe(true);
		expect(holdsName(source, "a device's name")).toBe(true);
		expect(holdsName(source, 'gets (401)')).toBe(false);
	});
});
