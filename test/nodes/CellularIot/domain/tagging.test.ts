import { success } from '../../../../nodes/shared/api/types';
import type { Failure } from '../../../../nodes/shared/api/types';
import {
	changeTags,
	readTagging,
	tagOutput,
	tagText,
} from '../../../../nodes/CellularIot/domain/tagging';
import { fakeService, refusal } from '../../shared/run/fixtures/fakeService';
import { formWith } from '../resources/endpoint/fixtures/readForm';

const TAGS = [
	{ id: 1, name: 'a' },
	{ id: 2, name: 'b' },
];
const read = (values: object) => readTagging(formWith(values as never), formWith(values as never));

it.each([
	[{}, undefined],
	[{ tags: ' , ' }, undefined],
	[{ tags: 'a, b ,a' }, { mode: 'add', names: ['a', 'b'], createMissing: false }],
	[
		{ tags: ['a'], tagsMode: 'remove', createMissingTags: true },
		{ mode: 'remove', names: ['a'], createMissing: true },
	],
])('reads %j', (values, tagging) => expect(read(values)).toEqual(tagging));

it('writes tags as text for a request and as a list for the output', () => {
	expect(tagText(TAGS)).toBe('a, b');
	expect(tagOutput('replace', TAGS)).toEqual({ tags: ['a', 'b'], tags_mode: 'replace' });
});

/** Changes the tags of a device that has the tag 1. `answer`: to each change. */
async function change(mode: 'add' | 'remove', answer: (n: number) => Failure | '') {
	const { run, sent } = fakeService([
		[/./, ({ method }) => (method === 'GET' ? [{ id: 1, name: 'a' }] : answer(sent.length))],
	]);
	return { result: await changeTags(run, 7, mode, TAGS), sent };
}

it('adds each tag by itself; one that is there already is right', async () => {
	const { result, sent } = await change('add', (n) => (n === 1 ? refusal(409) : ''));
	expect(result).toEqual(success(TAGS));
	expect(sent).toEqual(['POST /api/v2/endpoint/7/tags', 'POST /api/v2/endpoint/7/tags']);
});

it('removes only what is there; one that goes meanwhile is right', async () => {
	const { result, sent } = await change('remove', () => refusal(404));
	expect(result.ok).toBe(true);
	expect(sent).toEqual(['GET /api/v2/endpoint/7/tags', 'DELETE /api/v2/endpoint/7/tags/1']);
});

it('stops at a refusal, and names the tags before it', async () => {
	const { result } = await change('add', (n) => (n === 1 ? '' : refusal(404)));
	expect(result).toMatchObject({ failure: { status: 404, done: 'tags a' } });
});
