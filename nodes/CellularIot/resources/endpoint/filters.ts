import {
	endpointStatusFilter,
	filteredBy,
	iccidFilter,
	idFilter,
	rawFilter,
	simStatusFilter,
	textFilter,
} from '../../../shared/fields/filters';
import { otherServiceProfile, otherTariffProfile } from '../../../shared/fields/profileLocators';
import { tagsFilter } from '../../../shared/fields/tagFields';

const DAY = 'A day, in UTC';

/**
 * The names are filter fields of the service (docs/service/endpoints.md, *List*).
 * @assumption `created` and `last_updated` take a day (docs/service/lists.md, *Filters*). Check: filter endpoints by the
 * day of their creation.
 */
export const endpointFilters = filteredBy([
	textFilter('Created', 'created', 'e.g. 2024-11-07', DAY),
	textFilter('EID', 'eid', 'e.g. 89033023001234567890123456789012', 'The number of an eSIM'),
	rawFilter('e.g. name:meter,status:0'),
	iccidFilter,
	idFilter('11400001'),
	textFilter('IMEI', 'imei', 'e.g. 3569380356438001'),
	textFilter('IP Address', 'ip_address', 'e.g. 10.192.0.65'),
	textFilter('Last Updated', 'last_updated', 'e.g. 2024-11-07', DAY),
	textFilter(
		'Name',
		'name',
		'e.g. meter-0001',
		"May match a part of the name. For exactly one name use the operation 'Get'.",
	),
	{
		...otherServiceProfile,
		name: 'service_profile',
		description: 'Only devices with this service profile',
	},
	simStatusFilter,
	endpointStatusFilter,
	tagsFilter,
	{
		...otherTariffProfile,
		name: 'tariff_profile',
		description: 'Only devices with this tariff profile',
	},
]);
