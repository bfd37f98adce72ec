import { listOf } from '../../src/film/ffmpeg';

it('each picture stays as long as in the film; the last one is named twice, for its time', () => {
	const list = listOf([
		{ file: '/a.png', count: 45 },
		{ file: '/b.png', count: 1 },
	]);
	expect(list.split('\n')).toEqual([
		'ffconcat version 1.0',
		"file '/a.png'",
		'option framerate 30',
		'duration 1.500000',
		"file '/b.png'",
		'option framerate 30',
		'duration 0.033333',
		"file '/b.png'",
		'option framerate 30',
		'',
	]);
});
