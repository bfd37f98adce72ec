import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '../nodes/CellularIot/resources';

const readme = readFileSync(join(__dirname, '..', 'README.md'), 'utf8');

/** "Resource: Operation" of every line of the README's table. */
function documented(): string[] {
	const table = readme.slice(readme.indexOf('| Resource | Operation |'));
	const lines = table.slice(0, table.indexOf('\n\n')).split('\n').slice(2);
	let resource = '';
	return lines.flatMap((line) => {
		const [, noun = '', verbs = ''] = line.split('|').map((cell) => cell.trim());
		if (noun !== '') resource = noun;
		return verbs.split(', ').map((verb) => `${resource}: ${verb}`);
	});
}

it('the README lists every operation, and no other', () => {
	const offered = resources.flatMap(({ name, operations }) =>
		operations.map((verb) => `${name}: ${verb.name}`),
	);
	expect(documented().sort()).toEqual(offered.sort());
});
