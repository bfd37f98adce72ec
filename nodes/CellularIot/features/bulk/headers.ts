import type { Parameters } from '../../../shared/form/parameters';

/** Folds what a program or a person may change in a header: capitals, accents and signs. Returns its words. */
const wordsIn = (column: string) =>
	column
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll('ı', 'i')
		.replace(/\p{M}/gu, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ');

/** Returns the name by which a column is known. */
export const plain = (column: string) => wordsIn(column).replaceAll(' ', '');

/** Words that name a value of a device, with the label of its column and the fields that hold the value. */
const VALUES: Array<[word: RegExp, label: string, fields: string[]]> = [
	[/iccid/, 'ICCID', ['iccid', 'simId']],
	[/imei/, 'IMEI', ['imei']],
	[/\bip ?add?r(?!.*space)/, 'IP Address', ['ipAddress']],
	[/\btags\b/, 'Tags', ['tags']],
];

/** Refuses a column of no field that names a value which a new device would lack. `filled`: fields with a value. */
export function refuseLost(
	parameters: Parameters,
	columns: readonly string[],
	filled: ReadonlyMap<string, string>,
): void {
	for (const column of columns) {
		const [, label, fields = []] = VALUES.find(([word]) => word.test(wordsIn(column))) ?? [];
		if (label === undefined || fields.some((one) => filled.has(one))) continue;
		parameters.refuse(
			'dataMode',
			`does not know the column '${column}'`,
			`The device would not get what it holds. Call the column '${label}', or remove it.`,
		);
	}
}
