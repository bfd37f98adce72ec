import { join } from 'node:path';
import { credentialsFor } from '../../src/start/credential';
import { decide, importOrder, readExamples, withCredentials } from '../../src/start/examples';

const example = { hash: 'new', content: { name: 'Report' } };
const imported = { id: 'w1', versionId: 'v1', hash: 'new' };
const present = { id: 'w1', name: 'Report', versionId: 'v1' };

describe('an example workflow', () => {
	test('that n8n has never seen is imported', () => {
		expect(decide(example, undefined, [])).toEqual({ action: 'import' });
	});

	test('is not imported beside one of the same name', () => {
		const other = { ...present, id: 'mine' };
		expect(decide(example, undefined, [other])).toEqual({ action: 'keep', adopt: 'mine' });
	});

	test('that is there is left alone', () => {
		expect(decide(example, imported, [present])).toEqual({ action: 'keep' });
	});

	test('that the user has edited stays so, even when the example has changed', () => {
		const edited = { ...present, versionId: 'v2' };
		expect(decide(example, { ...imported, hash: 'old' }, [edited])).toEqual({ action: 'keep' });
	});

	test('that nobody has touched follows a change of the example', () => {
		const known = { ...imported, hash: 'old' };
		expect(decide(example, known, [present])).toEqual({ action: 'update', id: 'w1' });
	});

	test('that the user has renamed is not imported again', () => {
		const renamed = { ...present, name: 'My report', versionId: 'v2' };
		expect(decide(example, imported, [renamed])).toEqual({ action: 'keep' });
	});

	test('that the user has deleted does not come back', () => {
		expect(decide(example, imported, [])).toEqual({ action: 'keep' });
	});

	test('that was adopted is never overwritten', () => {
		const adopted = { id: 'w1', hash: 'old' };
		expect(decide(example, adopted, [present])).toEqual({ action: 'keep' });
	});
});

describe('the files in workflows/', () => {
	const { token, user } = credentialsFor('');
	const folder = join(__dirname, '../../../../workflows');
	const examples = readExamples(folder);

	test('have a number each', () => {
		expect(examples.length).toBeGreaterThan(0);
		const numbers = examples.map(({ content }) => content.name.split(' ')[0]).sort();
		expect(new Set(numbers).size).toBe(examples.length);
		expect(numbers.every((number) => /^\d\d$/.test(number ?? ''))).toBe(true);
	});

	test('come in with the first one last: n8n lists the newest at the top', () => {
		const numbers = importOrder(examples).map(({ content }) => parseInt(content.name));
		expect(numbers.at(-1)).toBe(1);
		expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
	});

	test('name the running sandbox, and change when its address does', () => {
		const file = 'enrol-trusted-device.json';
		const at = (address?: string) => readExamples(folder, address).find((one) => one.file === file);
		const elsewhere = at('http://127.0.0.1:43210');
		expect(JSON.stringify(at()?.content)).toContain('http://127.0.0.1:3400');
		expect(JSON.stringify(elsewhere?.content)).toContain('http://127.0.0.1:43210');
		expect(JSON.stringify(elsewhere?.content)).not.toContain('3400');
		expect(elsewhere?.hash).not.toBe(at()?.hash);
	});

	test.each(examples.map((one) => [one.file, one.content] as const))(
		'%s refers to the credentials of the sandbox by name and explains itself on a note',
		(_file, content) => {
			const ours = content.nodes.filter(({ type }) => type.startsWith('n8n-nodes-cellular-iot.'));
			expect(ours.length).toBeGreaterThan(0);
			for (const { credentials, parameters } of ours) {
				const { type, name } = parameters.authentication === 'userLogin' ? user : token;
				expect(credentials).toMatchObject({ [type]: { name } });
			}
			expect(content.nodes.map(({ type }) => type)).toContain('n8n-nodes-base.stickyNote');
		},
	);

	test.each(examples.map((one) => [one.file, one.content] as const))(
		'%s gets the real credential at every node that needs one, and nowhere else',
		(_file, content) => {
			const real = {
				[token.type]: { id: 'c8', name: token.name },
				[user.type]: { id: 'c9', name: user.name },
			};
			for (const [index, node] of withCredentials(content, real).nodes.entries()) {
				const [type] = Object.keys(content.nodes[index]?.credentials ?? {});
				expect(node.credentials).toEqual(type && { [type]: real[type] });
			}
		},
	);
});
