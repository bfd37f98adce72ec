import { simplifySms, smsDirection } from '../../shared/records/sms';
import { parseTime } from '../../shared/records/time';
import { partFields } from '../../shared/sms/join';
import { contentText } from '../../shared/values';
import { idText } from '../watch/identity';
import { combineParts } from '../watch/parts';
import { smsReaders } from './readers';
import type { Source } from './source';

/**
 * SMS from a device: `sms_type` 2 (docs/service/sms.md, *Record*).
 * @assumption Each part of a long SMS is a record with a `udh`, as for sent ones (docs/service/sms.md, *Long SMS*).
 * Check: send a text of 200 characters from a device and list its SMS.
 */
export const smsReceived: Source<null> = {
	value: 'smsReceived',
	name: 'SMS Received',
	action: 'On SMS received',
	description: 'When a device has sent an SMS (MO)',
	noun: 'received SMS',
	advice: 'Send an SMS from one of the watched devices, then fetch a test event again.',
	of: 'endpoint',
	requests: 1,
	fields: [],
	options: [
		{
			displayName: 'Combine Parts',
			name: 'combineParts',
			type: 'boolean',
			default: true,
			description:
				'Whether the parts of a long SMS are one item; if not all of them came within 10 minutes, that item says so',
		},
	],
	overlapMinutes: 15,
	readFilter: () => null,
	readRules: (options) => ({
		combine: (options.optionalFlag('combineParts') ?? true) ? combineParts : undefined,
	}),
	...smsReaders,
	timeOf: (sms) => parseTime(sms.submit_date),
	identityOf: (sms) => idText(sms.id) ?? contentText(sms),
	matches: (sms) => smsDirection(sms) === 'MO',
	simplify: (sms) => ({ ...simplifySms(sms), ...partFields(sms) }),
};
