import type { INodeType } from 'n8n-workflow';
import { loadPackage } from '../engine';
import { QUESTIONS } from './questions';
import { operationsOf, rank, wordsOf } from './ranking';

it.each([
	['Which devices talked to these servers?', ['devic', 'talk', 'server']],
	['Rename ev-charger-0003 to ev-charger-harbour.', ['renam', 'ev', 'charger', 'harbour']],
	['SIM 8988303000000000003', ['sim']],
])('reads %s as words', (text, words) => expect([...wordsOf(text)]).toEqual(words));

it('prefers rare words and short texts', () => {
	const words = (key: string, text: string) => ({ key, words: wordsOf(text) });
	const operations = [
		words('long', 'Stop a device, a SIM, a tag and a profile'),
		words('short', 'Stop a device'),
		words('rare', 'Reboot device'),
		words('none', 'Nothing alike'),
	];
	expect(rank('Stop the device', operations).slice(0, 2)).toEqual(['short', 'long']);
	expect(rank('reboot or stop', operations)[0]).toBe('rare');
});

it('has 40 questions, ten of them about a device with a hidden order', () => {
	expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(40);
	expect(QUESTIONS.filter(({ order }) => order !== undefined)).toHaveLength(10);
});

it('leads each question to the right operation, among the first three, by its words alone', async () => {
	const { description } = (await loadPackage()).getNode('cellularIot').type as INodeType;
	const operations = operationsOf(description);
	expect(operations.length).toBeGreaterThan(60);
	const missed = QUESTIONS.flatMap(({ question, operation }) => {
		const ranked = rank(question, operations);
		const at = ranked.indexOf(operation);
		return at >= 0 && at < 3 ? [] : [{ question, operation, ranked: ranked.slice(0, 3), at }];
	});
	expect(missed).toEqual([]);
});
