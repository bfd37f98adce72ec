import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { FixedValues } from './fixedValues';
import { operationError } from './operationError';
import { NO_VALUE, OTHER_MODE, textFault } from './textFault';
import { formValue, type Host, isToolCall } from '../host';
import { isLocator, isObject, isUnset, type Located, toId, toIsoTime } from '../values';

export type { Located };

/** Reads the form of one item with types. A refusal of an invalid value names the item and the label of the field. */
export class Parameters {
	/** Values of this item: n8n evaluates each field once. */
	private readonly evaluated = new Map<string, unknown>();
	/** Returns the time zone of the workflow. */
	readonly zone = () => this.host.getTimezone();

	/** `values`: those of a collection. `fixed`: shared by all items of a run. */
	constructor(
		private readonly host: Host,
		readonly item: number,
		private readonly fields: NonNullable<INodeProperties['options']>,
		private readonly values?: IDataObject,
		private readonly fixed?: FixedValues,
	) {}

	/** Reads a collection of optional fields, or the `given` values instead of those of the form. */
	group(name: string, given?: IDataObject): Parameters {
		const values = given ?? this.raw(name) ?? '';
		if (!isObject(values) && values !== '') this.refuse(name, 'must be an object with fields');
		const fields = this.field(name)?.options ?? [];
		return new Parameters(this.host, this.item, fields, isObject(values) ? values : {});
	}

	/**
	 * The same, but refuses an added field whose expression gives nothing: a list without its filter is the whole fleet, a
	 * device without its SIM is offline. An AI agent may leave a field out.
	 */
	added(name: string): Parameters {
		const group = this.group(name);
		for (const [field, value] of Object.entries(group.values ?? {})) {
			const given = [isLocator(value) ? value.value : value].flat();
			const isLost = (given.includes(undefined) || given.includes(null)) && !this.isFromAgent();
			if (isLost && group.field(field)) group.refuse(field, 'has no value', NO_VALUE);
		}
		return group;
	}

	/** Returns the JSON of the input item; only an action has one. */
	json(): IDataObject {
		return 'getInputData' in this.host ? (this.host.getInputData()[this.item]?.json ?? {}) : {};
	}

	isFromAgent(): boolean {
		return isToolCall(this.host);
	}

	has(name: string): boolean {
		return !isUnset(this.raw(name));
	}

	/** A trimmed text, or undefined when blank. A number becomes a text. */
	text(name: string): string | undefined {
		const value = this.raw(name);
		return isUnset(value) ? undefined : this.plainText(name, value).trim();
	}

	/** A text that may not be blank. */
	requiredText(name: string): string {
		return this.text(name) ?? this.refuse(name, 'is empty');
	}

	/** A text with the spaces around it. May not be blank. */
	exactText(name: string): string {
		return this.has(name) ? this.plainText(name, this.raw(name)) : this.refuse(name, 'is empty');
	}

	/** A whole number within the bounds, or undefined when blank. */
	integer(name: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
		const text = this.text(name);
		if (text === undefined) return undefined;
		const value = Number(text);
		if (!Number.isInteger(value) || value < min || value > max) {
			const bounds = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`;
			this.refuse(name, `must be a whole number, ${bounds}`);
		}
		return value;
	}

	/** A switch. An expression may also give the texts "true" and "false". */
	flag(name: string): boolean {
		const value = this.raw(name);
		if (typeof value === 'string' && /^\s*(true|false)\s*$/i.test(value)) {
			return value.trim().toLowerCase() === 'true';
		}
		return typeof value === 'boolean' ? value : this.refuse(name, 'must be true or false');
	}

	/** A switch in a collection, or undefined when it was not added. */
	optionalFlag(name: string): boolean | undefined {
		return this.has(name) ? this.flag(name) : undefined;
	}

	/** A switch about costs or loss; `otherwise` when not added. Refused when added without a value. */
	decision(name: string, otherwise: boolean): boolean {
		return Object.hasOwn(this.values ?? {}, name) ? this.flag(name) : otherwise;
	}

	/** One of the options of the field. */
	choice<T extends string | number>(name: string, allowed: readonly T[]): T {
		const value = this.raw(name);
		const text = typeof value === 'object' ? undefined : String(value).trim();
		const found = allowed.find((one) => String(one) === text);
		return found ?? this.refuse(name, `must be one of: ${allowed.join(', ')}`);
	}

	/** Several of the options of the field. */
	choices<T extends string>(name: string, allowed: readonly T[]): T[] {
		const chosen = this.texts(name);
		if (chosen.some((one) => !allowed.includes(one as T))) {
			this.refuse(name, `must hold only: ${allowed.join(', ')}`);
		}
		return allowed.filter((one) => chosen.includes(one));
	}

	/** Several texts: a list, or one text with commas. Blank entries are left out. */
	texts(name: string): string[] {
		const value = this.raw(name) ?? '';
		const list: unknown[] = Array.isArray(value)
			? value.filter((one) => one !== null && one !== undefined)
			: this.plainText(name, value).split(',');
		return list.map((one) => this.plainText(name, one).trim()).filter((one) => one !== '');
	}

	/** A time as ISO 8601 in UTC, or undefined when blank. Default zone: that of the workflow. */
	time(name: string): string | undefined {
		if (!this.has(name)) return undefined;
		const time = toIsoTime(this.raw(name), this.zone());
		return (
			time ?? this.refuse(name, 'is not a date and time', 'Give it like 2026-03-10T12:00:00Z.')
		);
	}

	/** The value of a resource locator, or a plain id from an expression. Blank is refused. */
	located(name: string): Located {
		const value = this.raw(name);
		if (isUnset(value)) this.refuse(name, 'is empty', 'Choose one from the list, or give an ID.');
		if (!isLocator(value)) return { mode: 'id', value: this.plainText(name, value).trim() };
		const { mode } = value;
		if (typeof mode !== 'string') return this.refuse(name, 'must be an ID, or be chosen anew');
		return { mode, value: this.plainText(name, value.value).trim() };
	}

	/** The id in a resource locator, read before or now. */
	id(name: string, { value } = this.located(name)): number {
		return toId(value) ?? this.refuse(name, 'must be an ID: a whole number above 0', OTHER_MODE);
	}

	/** Throws the error `'<label>' <what>`. `description`: what to do next. */
	refuse(name: string, what: string, description?: string): never {
		const label = this.field(name)?.displayName ?? name;
		throw operationError(this.host.getNode(), `'${label}' ${what}`, {
			itemIndex: this.item,
			description,
		});
	}

	/** The unchecked value, expressions resolved. */
	raw(name: string): unknown {
		if (this.values !== undefined) return this.values[name];
		if (!this.evaluated.has(name)) {
			const evaluate = () => this.evaluate(name);
			this.evaluated.set(name, this.fixed ? this.fixed.read(name, evaluate) : evaluate());
		}
		return this.evaluated.get(name);
	}

	private evaluate(name: string): unknown {
		try {
			return formValue(this.host, name, this.item, this.field(name)?.default);
		} catch (error) {
			const reason = error as Error;
			// The only error of an expression without the name of the field.
			if (reason.message === 'invalid syntax') this.refuse(name, 'holds an invalid expression');
			throw operationError(this.host.getNode(), reason, { itemIndex: this.item });
		}
	}

	/** A text or a number as text. */
	private plainText(name: string, value: unknown): string {
		const fault = textFault(value);
		if (fault !== undefined) this.refuse(name, ...fault);
		return String(value);
	}

	private field(name: string): INodeProperties | undefined {
		const isIt = (field: object) => 'name' in field && field.name === name;
		const owner = this.fields.find((one) => ('values' in one ? one.values.some(isIt) : isIt(one)));
		return owner && 'values' in owner ? owner.values.find(isIt) : (owner as INodeProperties);
	}
}
