/**
 * Steps that the oldest n8n cannot do, with what it lacks. Nothing of the package stands in the way: each of them is
 * about a part of n8n that came, or was mended, later.
 */
const SIGNED_PUSH =
	'the example notes SMS in a data table by its name, which this n8n does not know';

export const BEYOND_OLDEST: Record<string, string> = {
	'provision-from-sheet.json: a sheet comes in through the form, good rows are made':
		'the error output of this n8n does not hold the fields of the item',
	'push-sms.json': SIGNED_PUSH,
	'is published': SIGNED_PUSH,
	'starts once for an SMS of a device, which is then delivered': SIGNED_PUSH,
	'takes the delivery report of what it sent': SIGNED_PUSH,
	'refuses a call that is not signed with the secret, and runs nothing': SIGNED_PUSH,
	'acts once when the service calls again because the answer was lost': SIGNED_PUSH,
	'forgets old SMS at night, and no others': SIGNED_PUSH,
	'does not take an SMS that it cannot note down': SIGNED_PUSH,
	'opens push-sms.json, with nothing left to fill in': SIGNED_PUSH,
	'says what is wrong with a code, on a page of its own':
		'the forms of this n8n do not show the page that an error output leads to',
};
