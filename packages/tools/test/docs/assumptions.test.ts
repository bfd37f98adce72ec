import { assumptionsIn } from '../../src/docs/assumptions';

const TAG = '@assumption Ids grow by one (docs/service/endpoints.md, *Create*). Check: create two.';

const read = (source: string) => assumptionsIn('nodes/x.ts', source);

it('reads what is assumed, what it rests on and how to check it', () => {
	expect(read(`/** ${TAG} */\nexport const nextId = 1;`)).toEqual([
		{
			path: 'nodes/x.ts',
			subject: 'nextId',
			what: 'Ids grow by one',
			page: 'docs/service/endpoints.md',
			heading: 'Create',
			check: 'create two',
		},
	]);
});

it('reads a tag over several lines, up to a blank one, and the words before it not', () => {
	const source = [
		'/**',
		' * Takes the next id.',
		' * @assumption Ids grow by one',
		' * (docs/service/endpoints.md, *Create*).',
		' * Check: create two.',
		' *',
		' * More about it.',
		' */',
		'async function takeId() {}',
	].join('\n');
	expect(read(source)).toMatchObject([{ what: 'Ids grow by one', subject: 'takeId' }]);
});

it('names the method behind a comment, else the function it stands in', () => {
	const method = `class Ids {\n\t/** ${TAG} */\n\tprivate async take(): Promise<number> {}\n}`;
	expect(read(method)).toMatchObject([{ subject: 'take' }]);
	const inside = `export function routes() {\n\t// ${TAG}\n\tif (id === 1) return;\n}`;
	expect(read(inside)).toMatchObject([{ subject: 'routes' }]);
});

it.each([
	'@assumption Ids grow by one.',
	'@assumption Ids grow by one. Check: create two.',
	'@assumption Ids grow by one (docs/service/endpoints.md). Check: create two.',
	'@assumption Ids grow by one (docs/service/endpoints.md, *Create*).',
	'Ids. @assumption Ids grow by one (docs/service/endpoints.md, *Create*). Check: create two.',
])('refuses a tag of another form: %s', (tag) => {
	expect(() => read(`/** ${tag} */\nconst id = 1;`)).toThrow(/nodes\/x\.ts: not '@assumption/);
});
