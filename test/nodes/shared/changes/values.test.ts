import { foldValues } from '../../../../nodes/shared/changes/values';
import { country, network, type Shown, signAt } from './fixtures/history';

const PLACES = {
	countries: { 68: country('D'), 70: country('F'), '~country d': 'COUNTRY D' },
	networks: { 77: network('M'), 78: network('N') },
};

const fold = (base: object, signs: Shown[], old = 0, gone = 0) => {
	const all = signs.map((shown, rank) => ({ rank, sign: signAt(rank + 1, shown) }));
	return foldValues(base, { all, old: all.slice(0, old), gone: all.slice(0, gone) }, PLACES);
};
const linesOf = ({ changes }: ReturnType<typeof fold>) =>
	changes.map(({ change, before, after }) => `${change} ${before}>${after}`);

const opened: Shown = { at: 1, kind: 'opened', imei: 'A', country: 'F', network: 'N' };

test('the values before the next window are kept apart from the latest', () => {
	const { known, latest } = fold({}, [opened, { ...opened, at: 2, country: 'D' }], 0, 1);
	expect([known.country, latest.country]).toEqual(['70', '68']);
});

test('another spelling of a country is no change', () => {
	expect(linesOf(fold({ country: '~country d' }, [{ ...opened, country: 'D' }]))).toEqual([]);
});

test('a late event that spells a place in another way tells no change again', () => {
	const spelled = (at: number, id: string, name: string) => ({
		...signAt(at, { ...opened, at, country: 'D', imei: undefined }),
		network: { id, name },
	});
	const late = { rank: 0, sign: spelled(1, `~${network('M')}`, network('M')) };
	const seen = { rank: 1, sign: spelled(2, '78', network('N')) };
	const again = { rank: 2, sign: spelled(3, `~${network('N')}`, network('N')) };
	const places = {
		...PLACES,
		networks: {
			...PLACES.networks,
			[`~${network('M')}`]: network('M'),
			[`~${network('N')}`]: network('N'),
		},
	};
	const base = { country: '68', network: '77' };
	const folded = foldValues(
		base,
		{ all: [late, seen, again], old: [seen], gone: [late, seen, again] },
		places,
	);
	expect(linesOf(folded)).toEqual([]);
	expect(folded.known.network).toBe('78');
	expect(linesOf(foldValues(base, { all: [late, seen], old: [late], gone: [] }, places))).toEqual([
		'networkChanged Network M>Network N',
	]);
});
