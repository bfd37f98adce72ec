import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { isObject } from '../values';

/** Stands for a value that n8n has to work out itself. */
const ASK = Symbol('ask n8n');

/** Takes a value of the form from the data of an input item, where there is one. */
type Reader = (json: IDataObject | undefined) => unknown;

/** An expression that is one value of the item and nothing else: what dragging a column into a field writes. */
const REFERENCE = /^=\{\{\s*\$json((?:\.[A-Za-z_]\w*|\['[^'"\\{}]+'\]|\["[^'"\\{}]+"\])+)\s*\}\}$/;
const STEP = /\.(\w+)|\[["'](.+?)["']\]/g;
/** Names that n8n refuses or hides in expressions. */
const NOT_DATA: ReadonlySet<string> = new Set(['constructor', 'prototype', '__proto__']);

const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/** Reads such a value; what is not there, or is no text, number or switch, is left to n8n. */
function referenceReader(path: string): Reader {
	const steps = [...path.matchAll(STEP)].map(([, name, quoted]) => name ?? quoted ?? '');
	return (json) => {
		let value: unknown = json;
		for (const step of steps) {
			const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
			if (!isThere || NOT_DATA.has(step)) return ASK;
			value = (value as IDataObject)[step];
		}
		return PLAIN.has(typeof value) ? value : ASK;
	};
}

const always =
	(value: unknown): Reader =>
	() =>
		value;

/** Whether n8n would work out something of it for each item. */
const holdsExpression = (value: unknown): boolean =>
	typeof value === 'string'
		? value.startsWith('=')
		: typeof value === 'object' && value !== null && Object.values(value).some(holdsExpression);

/** A reader for a value that holds an expression. */
function readerOf(value: unknown): Reader {
	if (typeof value === 'string') {
		const path = REFERENCE.exec(value)?.[1];
		return path === undefined ? always(ASK) : referenceReader(path);
	}
	if (!isObject(value)) return always(ASK);
	const readers = Object.entries(value)
		.filter(([, part]) => holdsExpression(part))
		.map(([key, part]) => ({ key, reader: readerOf(part) }));
	return (json) => {
		const read: Record<string, unknown> = { ...value };
		for (const { key, reader } of readers) {
			const part = reader(json);
			if (part === ASK) return ASK;
			read[key] = part;
		}
		return read;
	};
}

/** Asks n8n for the value of a field. */
export interface Asked {
	ask(name: string): unknown;
}

/**
 * The values of a form, with as few questions to n8n as possible: asking takes longer than all that is done with the
 * value. What holds no expression is the same for every item and asked for once. What only refers to the item, such as
 * `{{ $json.iccid }}`, is taken from the item, as n8n itself would. Everything else n8n works out.
 */
export class FormValues {
	/** How each field is read; found out when it is read first. */
	private readonly readers = new Map<string, Reader>();

	/** Without the form of a node, n8n is asked every time. */
	constructor(
		private readonly form?: INodeParameters,
		private readonly items: readonly INodeExecutionData[] = [],
	) {}

	/** The value of a field for an item; `n8n` is asked where that is needed. */
	read(name: string, item: number, n8n: Asked): unknown {
		if (this.form === undefined) return n8n.ask(name);
		let reader = this.readers.get(name);
		if (reader === undefined) {
			const given = this.form[name];
			reader = holdsExpression(given) ? readerOf(given) : always(n8n.ask(name));
			this.readers.set(name, reader);
		}
		const value = reader(this.items[item]?.json);
		return value === ASK ? n8n.ask(name) : value;
	}
}

/** Of a form that is read once. */
export const ASKED_EVERY_TIME = new FormValues();
