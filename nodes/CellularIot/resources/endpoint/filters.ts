import { filterCollection, rawFilter, textFilter } from '../../../shared/fields/filters';
import { otherServiceProfile, otherTariffProfile } from '../../../shared/fields/profileLocators';
import { endpointStatusFilter, simStatusFilter } from '../../../shared/fields/statusFilters';

/**
 * What the endpoint list can be filtered by (docs/service/endpoints.md, *List*). The names are the service's own, so
 * that the filter is built from the form as it is.
 */
export const filtersField = filterCollection([
	rawFilter('e.g. name:meter,status:0'),
	textFilter(
		'ICCID',
		'iccid',
		'e.g. 8988303000001234567',
		'The number printed on the SIM, 19 or 20 digits',
	),
	textFilter('IMEI', 'imei', 'e.g. 3569380356438001'),
	textFilter('IP Address', 'ip_address', 'e.g. 10.192.0.65'),
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
	textFilter('Tag', 'tags', 'e.g. plant-a'),
	{
		...otherTariffProfile,
		name: 'tariff_profile',
		description: 'Only devices with this tariff profile',
	},
]);
