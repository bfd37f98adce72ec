import { AMOUNTS } from '../../../shared/records/usage';
import { operation } from '../../../shared/run/operation';
import { usageAt, usageField } from '../../domain/usage';

const OF_ALL = { location: '/api/v1/organisation/my', raw: {}, named: {}, amounts: AMOUNTS };

/** Usage of the whole organization (docs/service/organisation.md, *Usage*). */
export const getUsage = operation({
	value: 'getUsage',
	action: 'Get data usage of organisation',
	description:
		'Read how much data (MB) and how many SMS your whole company used: per day or month, or in total',
	sums: true,
	fields: usageField,
	run: async (run, wish) => await usageAt(run, OF_ALL, wish),
});
