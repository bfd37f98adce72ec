import { isObject } from '../../../../sandbox/src/core/http/body';
import { isCatalogText } from '../../compare/known/catalog';
import { isNumberField, isTimeField, isWordOf } from '../../compare/known/fields';
import { scrubAmount, scrubNumber } from './numbers';
import { scrubServiceText } from './serviceText';
import type { StandIns } from './standIns';
import type { TextScrubber } from './text';
import { isTime } from './times';

/** Fields whose texts the service makes. */
const SERVICE_TEXTS = new Set(
	`description message error_token error error_description title detail state status reason cause unit time_units
	release_side release_reason destination_hostname_source`.split(/\s+/),
);
/** Keys beside a description that a person has written. */
const BESIDE_OWN_TEXTS = ['name', 'creator', 'expiry_date'];

/** Where a value is. */
export interface Place {
	/** Name of the field; of a list, that of its items, too. */
	field: string;
	/** Field of the object that holds the field. */
	parent: string;
	/** Whether a person has written the description of the object. */
	isOwn: boolean;
}

/** Scrubs parsed bodies; `fieldName` renames unknown fields. */
export class BodyScrubber {
	constructor(
		private readonly standIns: StandIns,
		private readonly texts: TextScrubber,
		private readonly fieldName: (name: string) => string,
	) {}

	value(value: unknown, place: Place): unknown {
		if (typeof value === 'string') return this.string(value, place);
		if (typeof value === 'number') {
			return scrubNumber(this.standIns, value, isNumberField(place.field));
		}
		if (Array.isArray(value)) return value.map((item) => this.value(item, place));
		return isObject(value) ? this.object(value, place) : value;
	}

	object(value: Record<string, unknown>, { field: parent }: Place): Record<string, unknown> {
		const isOwn = BESIDE_OWN_TEXTS.some((name) => Object.hasOwn(value, name));
		return Object.fromEntries(
			Object.entries(value).map(([name, inner]) => [
				this.fieldName(name),
				this.value(inner, { field: name, parent, isOwn }),
			]),
		);
	}

	private string(text: string, { field, parent, isOwn }: Place): string {
		if (text === '' || isWordOf(field, text) || isCatalogText(field, parent, text)) return text;
		if (isTimeField(field) && isTime(text)) return text;
		const amount = isNumberField(field) ? scrubAmount(this.standIns, text) : undefined;
		if (amount !== undefined) return amount;
		if (field === 'name_and_country') return this.nameAndCountry(text);
		if (isOwn || !SERVICE_TEXTS.has(field)) return this.texts.text(text);
		return scrubServiceText(this.texts, text);
	}

	/** `Country / Name` of an operator. */
	private nameAndCountry(text: string): string {
		const names = text.split(' / ').map((name) => {
			const isKnown = ['country', 'operator'].some((parent) => isCatalogText('name', parent, name));
			return isKnown ? name : this.texts.text(name);
		});
		return names.join(' / ');
	}
}
