import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { labelsOf } from './codeHints';
import { expressionAt, type FixedValues, storedAt } from './fixedValues';
import { NO_VALUE, operationError, OTHER_MODE, textFault } from './faults';
import { entriesOf } from '../kinds/text';
import { formValue, type Host, isToolCall } from '../host';
import { notId, notValue, numberFault } from '../kinds/kind';
import { isLocator, isObject, isUnset, type Located, toId } from '../values';

export type { Located };

/** Reads the form of one item with types. A refusal of an invalid value names the item and the label of the field. */
export class Parameters {
	/** Values of this item: n8n evaluates each field once. */
	private readonly evaluated = new Map<string, unknown>();
	/** Returns the time zone of the workflow. */
	readonly zone = () => this.host.getTimezone();
	readonly isFromAgent = () => isToolCall(this.host);

	/** `values`: those of a collection. `fixed`: shared by all items of a run. `stored`: the form as saved; default: all of it. */
	constructor(
		private readonly host: Host,
		readonly item: number,
		private readonly fields: NonNullable<INodeProperties['options']>,
		private readonly values?: IDataObject,
		private readonly fixed?: FixedValues,
		private readonly stored?: unknown,
	) {}

	/** Reads a collection of optional fields, or the `given` values instead of those of the form. */
	group(name: string, given?: IDataObject): Parameters {
		const values = given ?? this.raw(name) ?? '';
		if (!isObject(values) && values !== '') this.refuse(name, 'must be an object with fields');
		const fields = this.field(name)?.options ?? [];
		const stored = given === undefined ? (storedAt(this.form(), name) ?? {}) : {};
		return new Parameters(this.host, this.item, fields, values || {}, undefined, stored);
	}

	/** The same, but refuses an expression without a value: a list without its filter is the whole fleet. */
	added(name: string): Parameters {
		if (this.isLost(name)) this.refuse(name, 'has no value', NO_VALUE);
		const group = this.group(name);
		const lost = Object.keys(group.values ?? {}).find(
			(one) => group.field(one) && group.isLost(one),
		);
		return lost === undefined ? group : group.refuse(lost, 'has no value', NO_VALUE);
	}

	/** Whether the expression of a field gives nothing. An AI agent may leave a field out. */
	isLost(name: string): boolean {
		if (!this.isAdded(name)) return false;
		const value = this.raw(name);
		const given = [isLocator(value) ? value.value : value].flat();
		const isMissing = given.some((one) => one === undefined || one === null);
		const expression = expressionAt(this.form(), name);
		if (expression === undefined) return isMissing && !this.isFromAgent();
		return (isMissing || isUnset(value)) && !/\$fromAI/i.test(expression);
	}

	private readonly form = () => this.stored ?? this.host.getNode().parameters;

	private readonly isAdded = (name: string): boolean =>
		this.values === undefined || Object.hasOwn(this.values, name);

	/** Returns the JSON of the input item; only an action has one. */
	readonly json = (): IDataObject =>
		'getInputData' in this.host ? (this.host.getInputData()[this.item]?.json ?? {}) : {};

	readonly has = (name: string): boolean => !isUnset(this.raw(name));

	/** A trimmed text, or undefined when blank. A number becomes a text. */
	text(name: string): string | undefined {
		const value = this.raw(name);
		return isUnset(value) ? undefined : this.plainText(name, value).trim();
	}

	/** A text that may not be blank. */
	readonly requiredText = (name: string): string =>
		this.text(name) ?? this.refuse(name, 'is empty');

	/** A text with the spaces around it. May not be blank. */
	readonly exactText = (name: string): string =>
		this.has(name) ? this.plainText(name, this.raw(name)) : this.refuse(name, 'is empty');

	/** A whole number within the bounds, or undefined when blank. */
	integer(name: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
		const text = this.text(name);
		if (text === undefined) return undefined;
		const bounds = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`;
		const what = `must be a whole number, ${bounds}`;
		const wrong = numberFault(this.raw(name), what);
		if (wrong) this.refuse(name, wrong.fault, wrong.advice);
		const value = Number(text);
		const isGood = Number.isInteger(value) && value >= min && value <= max;
		return isGood ? value : this.refuse(name, `${what}, not '${text}'`);
	}

	/** A whole number that bounds what is done; `usual` when not added. Refused without a value. */
	bound(name: string, usual: number, min: number, max?: number): number {
		if (!this.isAdded(name)) return usual;
		return this.integer(name, min, max) ?? this.refuse(name, 'has no value', 'Give a number.');
	}

	/** A switch. An expression may also give the texts "true" and "false". */
	flag(name: string): boolean {
		const value = this.raw(name);
		const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
		if (text === 'true' || text === 'false') return text === 'true';
		if (typeof value === 'boolean') return value;
		return this.refuse(name, `must be true or false${notValue(value)}`);
	}

	/** A switch in a collection, or undefined when it was not added. */
	readonly optionalFlag = (name: string): boolean | undefined =>
		this.has(name) ? this.flag(name) : undefined;

	/** A switch about costs or loss; `otherwise` when not added. Refused when added without a value. */
	decision(name: string, otherwise: boolean): boolean {
		return this.isAdded(name) ? this.flag(name) : otherwise;
	}

	/** One of the options of the field. */
	choice<T extends string | number>(name: string, allowed: readonly T[]): T {
		const value = this.raw(name);
		const text = typeof value === 'object' ? undefined : String(value).trim();
		const found = allowed.find((one) => String(one) === text);
		if (found !== undefined) return found;
		return this.refuse(name, `must be one of: ${this.labels(name, allowed)}${notValue(value)}`);
	}

	/** Several texts: a list, its JSON text, or one text with commas or line breaks. Blank entries are left out. */
	texts(name: string): string[] {
		const list = entriesOf(this.raw(name)).filter((one) => one !== null && one !== undefined);
		return list.map((one) => this.plainText(name, one).trim()).filter((one) => one !== '');
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
		const what = `must be an ID: a whole number above 0${notId(value)}`;
		return toId(value) ?? this.refuse(name, what, OTHER_MODE);
	}

	/** Lists options as the form shows them. */
	readonly labels = (name: string, allowed: readonly unknown[]): string =>
		labelsOf(this.field(name), allowed);

	/** Throws the error `'<label>' <what>`. `description`: what to do next. */
	refuse(name: string, what: string, description?: string): never {
		const label = this.field(name)?.displayName ?? name;
		const details = { itemIndex: this.item, description };
		throw operationError(this.host.getNode(), `'${label}' ${what}`, details);
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
			// The only error of an expression without the name of the field.
			if ((error as Error).message === 'invalid syntax')
				this.refuse(name, 'holds an invalid expression');
			throw operationError(this.host.getNode(), error as Error, { itemIndex: this.item });
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
