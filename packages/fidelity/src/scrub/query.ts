import { isNumberField, isTimeField, isWordOf } from './fields';
import type { TextScrubber } from './text';
import { isTime } from './times';
import { isOrdinary } from './vocabulary';

type Pair = readonly [name: string, value: string];

/** A word without meaning, for questions that are wrong on purpose. */
export const PROBE = 'nonsense';
const NUMBER = /^-?\d{1,9}$/;
/** Parameters with one number or several divided by commas. */
const NUMBERS = new Set(['page', 'per_page', 'page_size', 'workspace_ids', 'limit', 'offset']);
/** Filter fields that take numbers (docs/service/lists.md, *Filters*). */
const ID_FILTERS = new Set(
	`id status sim_status type source severity rat service_profile tariff_profile model issuer_org reseller_org
	customer_org organisation destination_port protocol alert endpoint`.split(/\s+/),
);

/** Scrubs queries; `fieldName` renames unknown fields. */
export class QueryScrubber {
	constructor(
		private readonly texts: TextScrubber,
		private readonly fieldName: (name: string) => string,
	) {}

	pairs(pairs: Iterable<Pair>): [string, string][] {
		return [...pairs].map(([name, value]) => [this.fieldName(name), this.value(name, value)]);
	}

	/** The `X-Filter` header repeats it. */
	filter(filter: string): string {
		const conditions = filter.split(',').map((condition) => {
			const [, field, criteria = ''] = /^([\w.]+):(.*)$/s.exec(condition) ?? [];
			if (field === undefined) {
				return isOrdinary(condition) ? condition : this.texts.text(condition);
			}
			const values = criteria.split('|').map((value) => this.criterion(field, value));
			return `${this.fieldName(field)}:${values.join('|')}`;
		});
		return conditions.join(',');
	}

	/** The `X-Sort` header repeats it. */
	sort(sort: string): string {
		const fields = sort.split(',').map((field) => {
			const [, operator = '', name = ''] = /^([-+ ]?)(.*)$/s.exec(field) ?? [];
			return name === '' ? operator : operator + this.fieldName(name);
		});
		return fields.join(',');
	}

	private value(name: string, value: string): string {
		if (value === '') return value;
		if (name === 'q') return this.filter(value);
		if (name === 'sort') return this.sort(value);
		const isKept = this.isNumbers(name, value) || this.isTime(name, value) || isWordOf(name, value);
		return isKept || value === PROBE ? value : this.texts.text(value);
	}

	/** An ordinary word in place of a number is a wrong question; its answer says how the service refuses it. */
	private isNumbers(name: string, value: string): boolean {
		if (!NUMBERS.has(name) && !isNumberField(name)) return false;
		return isOrdinary(value) || value.split(',').every((one) => NUMBER.test(one));
	}

	private isTime(name: string, value: string): boolean {
		return isTimeField(name) && (isTime(value) || isOrdinary(value));
	}

	private criterion(field: string, value: string): string {
		const isPlain = ID_FILTERS.has(field) || isTimeLike(field);
		const isKept =
			(isPlain && (NUMBER.test(value) || isOrdinary(value) || isTime(value))) ||
			isWordOf(field, value) ||
			(field === 'protocol' && /^(?:TCP|UDP|ICMP|PROTO_\d{1,3})$/.test(value));
		return isKept || value === PROBE ? value : this.texts.text(value);
	}
}

const isTimeLike = (field: string) => isTimeField(field) || /_(?:from|until)$/.test(field);
