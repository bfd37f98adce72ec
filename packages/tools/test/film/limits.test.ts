import { broken } from '../../src/film/limits';

const GOOD = { filmSeconds: 170, gifSeconds: 10.2, gifBytes: 1_200_000 };

it('a film under three minutes with a small GIF of ten seconds is accepted', () => {
	expect(broken(GOOD)).toEqual([]);
});

it.each([
	[{ filmSeconds: 180 }, 'The film lasts 180.0 s; it has to stay under 3 minutes.'],
	[{ filmSeconds: NaN }, 'The film lasts NaN s; it has to stay under 3 minutes.'],
	[{ gifSeconds: 14 }, 'The GIF lasts 14.0 s; it has to last about 10 s.'],
	[{ gifSeconds: 0 }, 'The GIF lasts 0.0 s; it has to last about 10 s.'],
	[{ gifBytes: 3_000_001 }, 'The GIF has 3.00 MB; it may have 3 MB.'],
	[{ gifBytes: 0 }, 'The GIF has 0.00 MB; it may have 3 MB.'],
])('%j breaks a limit', (change, message) => {
	expect(broken({ ...GOOD, ...change })).toEqual([message]);
});
