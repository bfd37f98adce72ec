import { optionsOf } from '../../../shared/fields/collections';
import { boundField, type Field, field, flagField, joined } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { readTime } from '../../../shared/form/readers';
import { ICCID } from '../../../shared/kinds/digits';
import { isFault } from '../../../shared/kinds/kind';
import type { Wish } from '../../features/esim';

const fields = joined({
	rollback: flagField({
		displayName: 'Roll Back If No Network',
		name: 'rollback',
		type: 'boolean',
		default: true,
		description:
			'Whether the chip returns to the former profile after about 7 minutes without network. Otherwise such a device stays cut off.',
	}),
	waveSize: boundField({
		displayName: 'Wave Size',
		name: 'waveSize',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 10,
		description: 'Most eSIMs at a time. Without a wait, run it again for the next wave.',
	}),
	mostFailures: boundField({
		displayName: 'Most Failures',
		name: 'mostFailures',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 0,
		description: 'Stops when more eSIMs have failed, or their devices are not back online',
	}),
	waits: flagField({
		displayName: 'Wait for the End',
		name: 'waitForEnd',
		type: 'boolean',
		default: false,
		description:
			'Whether to send all waves, and wait for their end. A chip asks for work at a restart and every 24 hours, so a wave may take a day.',
	}),
	options: optionsOf({
		since: field(
			{
				displayName: 'Ignore Operations Before',
				name: 'since',
				type: 'dateTime',
				default: '',
				description:
					'Earlier ones count neither as done nor as failed. Default: 7 days ago. Now tries failed ones again.',
			},
			readTime,
		),
	}),
});

/** The fields of what may cut a device off. */
export const waveForm: Field<Omit<Wish, 'euicc' | 'action'>> = {
	...fields,
	read(parameters) {
		const { rollback, options, ...wave } = fields.read(parameters);
		const { since } = options;
		return {
			body: { rollback },
			...wave,
			...(since !== undefined && { since: Date.parse(since) }),
		};
	},
};

/** A profile is an ICCID, or a name. The list gives ICCIDs. */
export function readProfile(parameters: Parameters): string {
	const { mode, value } = parameters.located('profile');
	const iccid = mode === 'name' ? value : (ICCID.read(value) ?? value);
	return isFault(iccid) ? parameters.refuse('profile', iccid.fault, iccid.advice) : iccid;
}
