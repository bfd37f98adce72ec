import { type INode, NodeOperationError } from 'n8n-workflow';

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
