import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

/** Stands for a value that n8n has to work out itself. */
const ASK = Symbol('ask n8n');

/** Takes a value of the form from the data of an input item. */
type Reader = (json: IDataObject) => unknown;

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

/** A reader for what the form holds; undefined when an expression in it is more than a reference. */
function readerOf(value: unknown): Reader | undefined {
	if (typeof value === 'string' && value.startsWith('=')) {
		const path = REFERENCE.exec(value)?.[1];
		return path === undefined ? undefined : referenceReader(path);
	}
	if (typeof value !== 'object' || value === null) return () => value;
	const readers = Object.entries(value).map(([key, part]) => [key, readerOf(part)] as const);
	if (Array.isArray(value) || readers.some(([, reader]) => reader === undefined)) return undefined;
	return (json) => {
		const read: Record<string, unknown> = {};
		for (const [key, reader] of readers) {
			const part = reader?.(json);
			if (part === ASK) return ASK;
			read[key] = part;
		}
		return read;
	};
}

/** Whether n8n would work out something of it for each item. */
const holdsExpression = (value: unknown): boolean =>
	typeof value === 'string'
		? value.startsWith('=')
		: typeof value === 'object' && value !== null && Object.values(value).some(holdsExpression);

/**
 * The values of a form, with as few questions to n8n as possible: asking takes longer than all that is done with the
 * value. What holds no expression is the same for every item and asked for once. What only refers to the item, such as
 * `{{ $json.iccid }}`, is taken from the item, as n8n itself would. Everything else n8n works out.
 */
export class FormValues {
	private readonly fixed = new Map<string, unknown>();
	private readonly readers = new Map<string, Reader | undefined>();

	/** Without the form of a node, n8n is asked every time. */
	constructor(
		private readonly form?: INodeParameters,
		private readonly items: readonly INodeExecutionData[] = [],
	) {}

	/** The value of a field for an item; `ask` asks n8n. */
	read(name: string, item: number, ask: () => unknown): unknown {
		if (this.form === undefined) return ask();
		if (this.fixed.has(name)) return this.fixed.get(name);
		if (!holdsExpression(this.form[name])) {
			const value = ask();
			this.fixed.set(name, value);
			return value;
		}
		const json = this.items[item]?.json;
		const value = json === undefined ? ASK : (this.readerFor(name)?.(json) ?? ASK);
		return value === ASK ? ask() : value;
	}

	private readerFor(name: string): Reader | undefined {
		if (!this.readers.has(name)) this.readers.set(name, readerOf(this.form?.[name]));
		return this.readers.get(name);
	}
}

/** Of a form that is read once. */
export const ASKED_EVERY_TIME = new FormValues();
