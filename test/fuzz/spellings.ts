import type { INodeProperties } from 'n8n-workflow';

/** One way to write a value. */
export interface Spelling {
	given: unknown;
	/** `same`: read as the plain value. `sameOrRefused`: nothing else. `refused`: it may mean something else, or nothing. */
	is: 'same' | 'sameOrRefused' | 'refused';
}

/** A kind of value as people, sheets, expressions and agents write it. */
export interface Spelled {
	plain: unknown;
	spellings: Spelling[];
}

const spelled = (
	plain: unknown,
	same: unknown[],
	refused: unknown[],
	sameOrRefused: unknown[] = [],
): Spelled => ({
	plain,
	spellings: [
		...same.map((given): Spelling => ({ given, is: 'same' })),
		...sameOrRefused.map((given): Spelling => ({ given, is: 'sameOrRefused' })),
		...refused.map((given): Spelling => ({ given, is: 'refused' })),
	],
});

const wide = (digits: string) =>
	digits.replace(/\d/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** A long number: blanks, quotes, invisible characters and wide digits mean nothing; lost digits do not come back. */
const longNumber = (digits: string, ...padded: string[]) =>
	spelled(
		digits,
		[
			` ${digits}\n`,
			`'${digits}`,
			`"${digits}"`,
			`\u202a${digits}`,
			`\ufeff${digits}`,
			`${digits.slice(0, 5)}\u200b${digits.slice(5)}`,
			grouped(digits),
			grouped(digits).replaceAll(' ', '\u00a0'),
			grouped(digits).replaceAll(' ', '-'),
			wide(digits),
			...padded,
		],
		[Number(digits) * 1e6, `${digits[0]}.${digits.slice(1, 5)}E+18`, `${digits.slice(0, 9)}x`],
	);

const ID = spelled(
	'7',
	[7, ' 7 ', '7'],
	['7x', '0', '-1', '7.5', '1e3', '0x10'],
	['７', "'7", '7\u200b', '007'],
);

/** A name that only finds a record is compared as it is. */
const NAME = spelled('meter 0815', [' meter 0815 '], []);

/** An id that may be a text. */
const SEGMENT = spelled('7', [7, ' 7 '], ['../7', '7/8', 'a b']);

/** A name, a purpose or a description that is written. */
const WRITTEN = spelled(
	'0815',
	[' 0815 ', "'0815"],
	['#N/A', '#REF!', '#NV', 'null', 'None', 'NaN', '[object Object]', 'z\ufffdhler', { a: 1 }],
);

const LOCATED: Record<string, Spelled> = {
	list: ID,
	id: ID,
	iccid: longNumber('8988303000000001234', '8988303000000001234F'),
	imei: longNumber('3569380356438001'),
	eid: longNumber('89033023001234567890123456789012'),
	name: NAME,
};

/** Text fields whose names say what they hold. */
const BY_NAME: Array<[RegExp, Spelled]> = [
	[/^(iccids?|firstIccid|lastIccid)$/, LOCATED.iccid as Spelled],
	[/^imei$/, LOCATED.imei as Spelled],
	[/^eid$/, LOCATED.eid as Spelled],
	[/^bic$/, longNumber('2026000100000001')],
	[/^(imsi)$/, longNumber('901430000000001')],
	[/^msisdn$/, longNumber('882300000000001')],
	[/^(simId|endpointId|id)$/, ID],
	[/^(name|purpose|description)$/, WRITTEN],
	[/^code$/, spelled('123456', ['123 456', ' 123456 '], ['12345', '12345x', '1234567'])],
	[/^ipAddress$/, spelled('10.192.0.70', [' 10.192.0.70 '], ['10.192.0', '10.192.0.700', 'x'])],
];

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const timeSpelled = (name: string, isDay: boolean): Spelled => {
	const time = inDays(/expir/i.test(name) ? 30 : name === 'until' ? -1 : -3);
	const day = `${time.slice(0, 10)}T12:00:00.000Z`;
	const plain = isDay ? day.slice(0, 10) : day;
	const same = isDay ? [day, `${plain} 12:00`] : [day.replace('.000Z', 'Z'), ` ${day} `];
	const [year, month, dayOfMonth] = plain.slice(0, 10).split('-');
	const refused = [`${dayOfMonth}.${month}.${year}`, `${month}/${dayOfMonth}/${year}`, 'tomorrow'];
	return spelled(plain, same, [...refused, '2026-02-30', 1440, true]);
};

function numberSpelled({ typeOptions }: INodeProperties): Spelled {
	const { minValue = 1, maxValue = Number.MAX_SAFE_INTEGER } = typeOptions ?? {};
	const plain = Math.min(Math.max(Math.ceil(minValue), 7), maxValue);
	const refused = ['10.000', '1,5', '1.000', '0x10', '600 MB', 'x', true, { a: 1 }, [1, 2]];
	return spelled(plain, [String(plain), ` ${plain} `], refused, [wide(String(plain))]);
}

const valuesOf = ({ options = [] }: INodeProperties) =>
	options.flatMap((one) => ('value' in one ? [one.value] : []));

const ofChoices = (field: INodeProperties): Spelled | undefined => {
	const [first] = valuesOf(field);
	if (first === undefined) return undefined;
	return spelled(first, [String(first), ` ${String(first)} `], ['no such', {}]);
};

/** Choices of the form, or of the service: names of tags, or ids. */
function ofSeveral(field: INodeProperties, isWritten: boolean): Spelled {
	const own = valuesOf(field).slice(0, 2);
	const loaded = /tag/i.test(field.name) ? ['plant-a', 'plant-b'] : ['3', '4'];
	const both = own.length > 0 ? own.map(String) : loaded;
	const texts = [both.join(','), both.join('\n'), JSON.stringify(both), ` ${both.join(' , ')} `];
	const odd = ['no such', ['no such'], `${both.join(',')},x`];
	const broken = field.name === 'tags' && isWritten ? ['#N/A', ['null']] : [];
	return spelled(own.length > 0 ? own : loaded, texts, own.length > 0 ? odd : broken);
}

function ofText({ name }: INodeProperties, isWritten: boolean): Spelled | undefined {
	const found = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
	return found === WRITTEN && !isWritten ? NAME : found;
}

function ofLocator({ name }: INodeProperties, mode = ''): Spelled | undefined {
	if (name === 'dataStreamId') return SEGMENT;
	return name === 'profile' && mode === 'list' ? LOCATED.iccid : LOCATED[mode];
}

const YES = spelled(true, ['true', ' TRUE '], ['x', 'maybe', {}], ['yes', 1, '1']);

/** Returns how the value of a field may be written; undefined for a free text. `isWritten`: not only compared. */
export function spelledFor(field: INodeProperties, mode?: string, isWritten = true) {
	const byType: Partial<Record<INodeProperties['type'], () => Spelled | undefined>> = {
		resourceLocator: () => ofLocator(field, mode),
		number: () => numberSpelled(field),
		boolean: () => YES,
		dateTime: () => timeSpelled(field.name, field.typeOptions?.dateOnly === true),
		options: () => ofChoices(field),
		multiOptions: () => ofSeveral(field, isWritten),
		string: () => ofText(field, isWritten),
	};
	return byType[field.type]?.();
}
