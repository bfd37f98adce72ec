import { sourcesWithoutTest, testsWithoutSource } from './mirror';

it.each(['bench', 'credentials', 'nodes', 'sandbox', 'scripts'])(
	'a test in test/%s lies at the path of what it proves',
	(folder) => {
		expect(testsWithoutSource(folder)).toEqual([]);
	},
);

/** The rooms behind the sandbox's routes are proven through them. */
it.each(['credentials', 'nodes', 'sandbox/routes'])(
	'what %s holds has a test at its path',
	(folder) => {
		expect(sourcesWithoutTest(folder)).toEqual([]);
	},
);
