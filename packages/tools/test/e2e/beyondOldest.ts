const NO_REVIEW = 'this n8n has no human review of tools';
const OPEN_FORM =
	'in this n8n, the second page of a form is open to anybody who guesses its number';

const NO_FIELDS = 'the error output of this n8n does not hold the fields of the item';
const NO_ERROR_PAGE = 'the forms of this n8n do not show the page that an error output leads to';

/**
 * Steps that the oldest n8n cannot do, with the missing feature. The cause is always n8n: a later version added or
 * repaired the feature.
 */
export const BEYOND_OLDEST: Record<string, string> = {
	'ai-fleet-assistant.json': NO_REVIEW,
	'opens ai-fleet-assistant.json, with nothing left to fill in': NO_REVIEW,
	'asks the person in the chat before it sends, and answers there': NO_REVIEW,
	'shows a call as it is, and loads no picture that the model names': NO_REVIEW,
	'that obey change nothing when the person refuses': NO_REVIEW,
	'fleet-tools-over-mcp.json': OPEN_FORM,
	'opens fleet-tools-over-mcp.json, with nothing left to fill in': OPEN_FORM,
	'shows a person what an MCP client wants to send, and sends nothing': OPEN_FORM,
	'provision-from-sheet.json: good rows of an uploaded sheet are created, the last page says why others were not':
		NO_FIELDS,
	'provision-from-sheet.json: a reason that all rows share is one line with its cure': NO_FIELDS,
	'provision-from-sheet.json: a second upload names the devices that exist, each once': NO_FIELDS,
	'says on a page why a file cannot be read': NO_ERROR_PAGE,
	'storing fails: the service repeats, and the record is not lost':
		'this n8n answers the service before it stores the execution',
	'says what is wrong with a code, on a page of its own': NO_ERROR_PAGE,
	'find our nodes first when they build a workflow': 'this n8n has no tools for builders',
	'are told there what the fields do not say': 'this n8n has no tools for builders',
	'find no fault in the nodes of the examples': 'this n8n has no tools for builders',
	'choose a device of the service for a field': 'this n8n has no tools for builders',
	'build an agent whose tool asks before it sends': 'this n8n has no tools for builders',
};
