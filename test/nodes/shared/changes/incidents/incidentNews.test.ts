import { all, first, MINUTE, refusal, START, watch } from './fleet';

test('news say how many, of which kind and why, and what is fine', () => {
	const fleet = watch();
	fleet.poll(0);
	const at = START + MINUTE;
	const signs = first(7).map((id) => refusal(id, at));
	const [news] = fleet.poll(2, all('wentOffline', first(10).slice(7), 1), signs).news;
	expect(news?.kinds).toEqual({ offline: 3, silent: 0, refused: 7 });
	expect(news?.incident.reason).toBe('x');
	expect(news?.usual).toBeUndefined();
	expect(news?.others).toEqual([
		{ label: 'others', affected: 0, of: 30 },
		{ label: 'p4,74', affected: 0, of: 10 },
		{ label: 'p11,67', affected: 0, of: 20 },
	]);
});
