import { readRecord } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { simplifiedBy } from '../../../shared/fields/listing';
import { tariffProfileLocator } from '../../../shared/fields/profileLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { simplifyTariffProfile } from '../../../shared/records/tariffProfile';

/** GET /api/v1/tariff_profile/{id} (docs/service/service-profiles.md, *Tariff profiles*). */
export const get = operation({
	value: 'get',
	action: 'Get tariff profile',
	description: 'Look up one tariff profile with its prices and its inclusive volume',
	fields: { id: idField(tariffProfileLocator), shape: simplifiedBy(simplifyTariffProfile) },
	run: async (run, { id, shape }) =>
		await readRecord(run.api, path`/api/v1/tariff_profile/${id}`, shape),
});
