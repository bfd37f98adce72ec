import { type INode, NodeOperationError } from 'n8n-workflow';
import { holdsHalfCharacter } from '../values';

/** The fault of a value, and the advice. */
type TextFault = [what: string, advice?: string];

/** What to do about an added field whose expression gives nothing. */
export const NO_VALUE = 'Correct its expression, or remove the field.';

/** What to do about a value that is no ID. */
export const OTHER_MODE =
	"'Get Many' lists the IDs. For a name or a number of another kind, use that mode.";

const CUT: TextFault = [
	'holds half of an emoji',
	'The text was cut inside it. Cut it before or after the emoji.',
];

/**
 * Returns the reason why a value cannot be sent as text; undefined for a good one. An integer too large for a
 * JavaScript number has lost digits. Half of an emoji cannot be encoded in UTF-8, so the service would store another
 * text.
 */
export function textFault(value: unknown): TextFault | undefined {
	if (typeof value === 'object' || typeof value === 'function') {
		return ['must be a text or a number'];
	}
	if (typeof value !== 'number') return holdsHalfCharacter(String(value)) ? CUT : undefined;
	if (!Number.isFinite(value)) return ['is not a number'];
	return Number.isInteger(value) && !Number.isSafeInteger(value)
		? ['has lost digits because it is a number', 'Give it as text.']
		: undefined;
}

interface Details {
	itemIndex?: number;
	description?: string;
}

/**
 * Returns an error without an answer of the service. Sets the message after construction: the constructor replaces a
 * message that contains the name of a socket or file error, such as the EPERM in "Papermill".
 */
export function operationError(node: INode, reason: string | Error, details: Details = {}) {
	const error = new NodeOperationError(node, reason, details);
	error.message = typeof reason === 'string' ? reason : reason.message;
	return error;
}
