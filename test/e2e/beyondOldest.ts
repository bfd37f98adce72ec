/**
 * Steps that the oldest n8n cannot do, with the missing feature. The cause is always n8n: a later version added or
 * repaired the feature.
 */
export const BEYOND_OLDEST: Record<string, string> = {
	'provision-from-sheet.json: good rows of an uploaded sheet are created, the last page says why others were not':
		'the error output of this n8n does not hold the fields of the item',
	'storing fails: the service repeats, and the record is not lost':
		'this n8n answers the service before it stores the execution',
	'says what is wrong with a code, on a page of its own':
		'the forms of this n8n do not show the page that an error output leads to',
	'find our nodes first when they build a workflow': 'this n8n has no tools for builders',
	'are told there what the fields do not say': 'this n8n has no tools for builders',
	'choose a device of the service for a field': 'this n8n has no tools for builders',
	'build an agent whose tool asks before it sends': 'this n8n has no tools for builders',
};
