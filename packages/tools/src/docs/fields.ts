import type { INodeProperties } from 'n8n-workflow';
import { isNodePropertyCollection, isNodePropertyOptions } from './properties';

/** One line of the table of fields. */
type Line = [field: string, required: string, start: string, meaning: string];

const CHOICES = ['options', 'multiOptions'];
/** Longer lists are cut; the form shows all choices. */
const MOST_CHOICES = 15;

const choicesOf = ({ options = [] }: INodeProperties) => options.filter(isNodePropertyOptions);

/** Returns the default of a field, as the form shows it. `isOption`: a person adds it, and it may be off until then. */
function startOf(field: INodeProperties, isOption: boolean): string {
	const { default: start, type } = field;
	if (type === 'boolean' && start === true) return isOption ? 'on when added' : 'on';
	if (type === 'boolean') return 'off';
	if (CHOICES.includes(type)) {
		const chosen = Array.isArray(start) ? start : [start];
		return choicesOf(field)
			.filter(({ value }) => chosen.includes(value as never))
			.map(({ name }) => name)
			.join(', ');
	}
	return typeof start === 'string' || typeof start === 'number' ? String(start) : '';
}

function choiceText(field: INodeProperties): string {
	if (!CHOICES.includes(field.type)) return '';
	const names = choicesOf(field).map(({ name }) => name);
	if (names.length === 0) return '';
	const shown = names.length > MOST_CHOICES ? names.slice(0, 5) : names;
	const rest = names.length - shown.length;
	return `One of: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

const sentence = (text = '') => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

/** Returns the condition under which the form shows this field, by labels. */
function conditionOf({ displayOptions }: INodeProperties, all: INodeProperties[]): string {
	const conditions = Object.entries(displayOptions?.show ?? {}).flatMap(([name, values = []]) => {
		const field = all.find((other) => other.name === name.replace('/', ''));
		if (!field) return [];
		const wanted = values.map((value) => {
			const choice = choicesOf(field).find((one) => one.value === value);
			return choice?.name ?? (value === true ? 'on' : value === false ? 'off' : String(value));
		});
		return [`*${field.displayName}* is ${wanted.join(' or ')}`];
	});
	return conditions.length === 0 ? '' : `Shown when ${conditions.join(' and ')}.`;
}

/** Returns the modes of a resource locator. */
const modesOf = ({ modes = [] }: INodeProperties) =>
	modes.length === 0 ? '' : `${modes.map(({ displayName }) => displayName).join(', ')}.`;

function lineOf(
	field: INodeProperties,
	inside: string[],
	condition: string,
	isOption: boolean,
): Line {
	const { displayName, required, description, hint, placeholder } = field;
	const example = typeof placeholder === 'string' && /^e\.g\./.test(placeholder) ? placeholder : '';
	const meaning = [
		condition,
		sentence(description),
		sentence(hint),
		choiceText(field),
		modesOf(field),
		sentence(example),
	];
	return [
		[...inside, displayName].join(' › '),
		required === true ? 'yes' : '',
		startOf(field, isOption),
		meaning.filter((part) => part !== '').join(' '),
	];
}

/**
 * Returns the table lines of a form, with collections expanded. Notices and fields for AI agents are omitted.
 * @param inside labels of the enclosing collections
 * @param around conditions under which those are shown
 * @param isOption whether a person adds them
 */
export function fieldLines(
	fields: INodeProperties[],
	inside: string[] = [],
	around = '',
	isOption = false,
): Line[] {
	return fields.flatMap((field): Line[] => {
		const { type, displayName, options = [] } = field;
		const isForAgents = JSON.stringify(field.displayOptions ?? {}).includes('@tool');
		if (type === 'notice' || type === 'hidden' || isForAgents) return [];
		const way = [...inside, displayName];
		const condition = conditionOf(field, fields) || around;
		if (type === 'fixedCollection') {
			const groups = options.filter(isNodePropertyCollection);
			return groups.flatMap(({ values }) => fieldLines(values, way, condition));
		}
		if (type === 'collection') {
			const inner = options.filter((one): one is INodeProperties => 'type' in one);
			return fieldLines(inner, way, condition, true);
		}
		return [lineOf(field, inside, condition, isOption)];
	});
}
