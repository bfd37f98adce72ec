/** What GitHub reads beside workflows, by its published rules: it ignores a form or an update that breaks them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');
const yamlOf = (...path: string[]) =>
	parse(readFileSync(join(ROOT, '.github', ...path), 'utf8')) as unknown;

interface Field {
	type: string;
	id?: string;
	attributes: Record<string, unknown>;
	validations?: { required: boolean };
}
interface Form {
	name: string;
	description: string;
	labels: string[];
	body: Field[];
}

const FORMS = readdirSync(join(ROOT, '.github', 'ISSUE_TEMPLATE')).filter(
	(name) => name !== 'config.yml',
);
const ATTRIBUTES: Record<string, string[]> = {
	markdown: ['value'],
	input: ['label', 'description', 'placeholder', 'value'],
	textarea: ['label', 'description', 'placeholder', 'value', 'render'],
};

it.each(FORMS)('the issue form %s has the keys that GitHub knows', (file) => {
	const { body, ...about } = yamlOf('ISSUE_TEMPLATE', file) as Form;
	expect(Object.keys(about)).toEqual(['name', 'description', 'labels']);
	for (const { type, id, attributes, validations, ...others } of body) {
		expect(others).toEqual({});
		const needed = type === 'markdown' ? 'value' : 'label';
		expect(attributes[needed]).toEqual(expect.stringMatching(/\S/));
		expect(ATTRIBUTES[type]).toEqual(expect.arrayContaining(Object.keys(attributes)));
		expect([undefined, true, false]).toContain(validations?.required);
		expect(id === undefined).toBe(type === 'markdown');
	}
	const asked = body.filter(({ type }) => type !== 'markdown');
	expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
	expect(new Set(asked.map(({ attributes }) => attributes.label)).size).toBe(asked.length);
	expect(asked.some(({ validations }) => validations?.required)).toBe(true);
});

it('links beside the forms have a name, an address of this repository, and a text', () => {
	const { contact_links: links } = yamlOf('ISSUE_TEMPLATE', 'config.yml') as {
		contact_links: Array<Record<string, string>>;
	};
	const { homepage } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
		homepage: string;
	};
	for (const link of links) {
		expect(Object.keys(link)).toEqual(['name', 'url', 'about']);
		expect(link.url).toMatch(`${homepage}/`);
		const [, page] = /blob\/main\/(.*)$/.exec(link.url ?? '') ?? [];
		expect(page === undefined || existsSync(join(ROOT, page))).toBe(true);
	}
});

it('each lockfile of npm is updated', () => {
	const { updates } = yamlOf('dependabot.yml') as {
		updates: Array<{ 'package-ecosystem': string; directories?: string[] }>;
	};
	const folders = updates
		.filter((one) => one['package-ecosystem'] === 'npm')
		.flatMap(({ directories = [] }) => directories);
	const tracked = execFileSync('git', ['ls-files', '*package-lock.json'], {
		cwd: ROOT,
		encoding: 'utf8',
	});
	const locked = tracked
		.trim()
		.split('\n')
		.map((path) => posix.join('/', dirname(path)));
	expect(locked).toContain('/');
	const left = locked.filter(
		(folder) => !folders.includes(folder) && !folders.includes(`${posix.dirname(folder)}/*`),
	);
	expect(left).toEqual([]);
});
