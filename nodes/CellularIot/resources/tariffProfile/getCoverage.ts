import { readRecords } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { operation } from '../../../shared/run/operation';
import { tariffProfileLocator } from '../../../shared/fields/profileLocators';
import { idField } from '../../../shared/form/field';

/** GET /api/v1/tariff_profile/{id}/coverage (docs/service/service-profiles.md, *Tariff profiles*). */
export const getCoverage = operation({
	value: 'getCoverage',
	action: 'Get coverage of tariff profile',
	description:
		'List the countries in which the devices of a tariff profile work, and with how many networks',
	fields: idField(tariffProfileLocator),
	async run(run, id) {
		const location = path`/api/v1/tariff_profile/${id}/coverage`;
		return await readRecords(run.api, location, (countries) =>
			countries.map((country) => ({ tariff_profile_id: id, ...country })),
		);
	},
});
