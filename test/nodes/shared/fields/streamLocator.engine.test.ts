import { dataStreamField } from '../../../../nodes/shared/fields/streamLocator';
import { withSearches } from './fixtures/searches';

const { service, search: searchAny } = withSearches();
const search = async (filter?: string) => (await searchAny('searchDataStreams', filter)).results;

it('shows name, state and URL of each data stream', async () => {
	expect(await search()).toEqual([
		{
			name: 'Events to the control room (running, https://example.org/streams/5101)',
			value: '5101',
		},
		{ name: 'Usage to accounting (paused, https://example.org/streams/5102)', value: '5102' },
		{
			name: 'Events to the old dashboard (error, https://example.org/streams/5103)',
			value: '5103',
		},
	]);
});

it.each([
	['control', ['5101']],
	['ERROR', ['5103']],
	['streams/5102', ['5102']],
	['nothing like it', []],
])('finds for "%s" the streams %j', async (typed, ids) => {
	expect((await search(typed)).map(({ value }) => value)).toEqual(ids);
});

it('shows a stream without a name by its ID, and leaves out one without ID', async () => {
	const body = [{ id: 'a1-b2' }, { name: 'without' }];
	service.control.fault({ path: 'data_stream', status: 200, body });
	expect(await search()).toEqual([{ name: 'ID a1-b2', value: 'a1-b2' }]);
});

it('takes as ID what a path can hold', () => {
	const [locator] = dataStreamField.properties;
	const validation = locator?.modes?.flatMap((mode) => mode.validation ?? []);
	const regex = /"regex":(".*?[^\\]")/.exec(JSON.stringify(validation))?.[1] ?? '""';
	const isId = (text: string) => new RegExp(JSON.parse(regex) as string).test(text);
	expect([' 5101 ', 'a1-b2'].every(isId)).toBe(true);
	expect(['', '../user', '5101/restart', 'a b'].some(isId)).toBe(false);
});
