import { type Noun, reads, changes, LISTED } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema, ValueOf } from '../core/description/schema';

const organisation = s.object({ id: s.integer, name: s.text, country: s.named });
const model = s.object({
	id: s.integer,
	description: s.text,
	memory_size: s.integer,
	formfactor: s.named,
	manufacturer: s.named,
});
const iccid: Schema<string> = s.about('19 digits', { ...s.text, pattern: '^\\d{19}$' });
const iccidWithLuhn: Schema = { ...s.digits, minLength: 20, maxLength: 20 };

export const SIM_CHANGE = s.request({ status: s.choiceAsShown('SIM status', 0, 1, 2, 3, 4) });
export const SIM_BATCH_CHANGE = s.request({ sim_status: s.choiceAsShown('SIM status', 0, 1, 4) });

/** SIMs that one bulk deletion may name (docs/service/limits.md, *Request sizes*). */
export const SIM_IDS = { ...s.list(s.reference()), minItems: 1, maxItems: 500 };

/** SIMs that one transfer may carry (docs/service/sims.md, *Transfer*). */
export const MOST_SIMS = 500;
const many = { minItems: 1, maxItems: MOST_SIMS };
export const SIM_MIGRATION = s.request({
	target_workspace: s.reference(),
	'sims?': s.about('one of `sims`, `iccids` and `iccid_range` is given', {
		...s.list(s.reference()),
		...many,
	}),
	'iccids?': { ...s.list(iccid), ...many },
	'iccid_range?': s.object({ start: iccid, end: iccid }),
	'auto_detach_devices?': s.flag,
	'dry_run?': s.flag,
	'allowed_sim_statuses?': s.list(s.choice('SIM status', 0, 1, 2, 3, 4)),
});
export type SimMigration = ValueOf<typeof SIM_MIGRATION>;

/** SIMs, their batches and their transfer to another workspace (docs/service/sims.md, *Operations*). */
export const sim: Noun = {
	name: 'SIMs',
	schemas: {
		Sim: s.object({
			id: s.integer,
			iccid,
			iccid_with_luhn: iccidWithLuhn,
			'eid?': s.digits,
			production_date: s.offsetDate,
			'activation_date?': s.offsetDate,
			status: s.described(),
			customer_org: organisation,
			issuer_org: organisation,
			'reseller_org?': organisation,
			'endpoint?': s.object({
				id: s.integer,
				name: s.text,
				imei: s.orNull(s.imei),
				created: s.offsetDate,
				last_updated: s.offsetDate,
				organisation_id: s.integer,
				service_profile_id: s.integer,
				tariff_profile_id: s.integer,
				tags: s.orNull(s.text),
				ip_address: s.text,
				ip_address_space_id: s.integer,
			}),
			imsi: s.digits,
			msisdn: s.digits,
			model,
		}),
		SimBatch: s.object({
			id: s.integer,
			bic: s.text,
			bsn: s.digits,
			quantity: s.digits,
			sim_batch_status_id: s.digits,
			status: s.described(),
			sim_model_id: s.digits,
			model,
			issuer_org_id: s.digits,
			customer_org_id: s.integer,
			reseller_org_id: s.orNull(s.integer),
			activated: { type: 'null' },
			logistic_center_id: s.digits,
			article_id: s.digits,
		}),
		SimMigrationReport: s.object({
			sim_count: s.integer,
			dry_run: s.flag,
			allowed_sim_statuses: s.list(s.described()),
			target_workspace: s.named,
			auto_detach_devices: s.flag,
			sims: s.list(s.ref('MigratedSim')),
		}),
		MigratedSim: s.object({
			id: s.integer,
			iccid,
			iccid_with_luhn: iccidWithLuhn,
			'endpoint?': s.named,
			status: s.described(),
			source_workspace: s.named,
		}),
	},
	calls: {
		'GET /api/v1/sim': reads('List SIMs', s.list(s.ref('Sim')), LISTED),
		'GET /api/v1/sim/{id}': reads('Read a SIM', s.ref('Sim')),
		'PATCH /api/v1/sim/{id}': changes('Change the status of a SIM', 204, SIM_CHANGE),
		'DELETE /api/v1/sim/{id}': changes('Delete a SIM that is in no endpoint', 204),
		'DELETE /api/v1/sim/multi': changes(
			'Delete up to 500 SIMs that are in no endpoint',
			204,
			SIM_IDS,
		),
		'GET /api/v1/sim/status': reads('List the statuses of SIMs', s.list(s.described())),
		'GET /api/v1/sim_batch/bic/{bic}': reads('Check a SIM batch', s.ref('SimBatch')),
		'PATCH /api/v1/sim_batch/bic/{bic}': changes(
			'Register a SIM batch',
			200,
			SIM_BATCH_CHANGE,
			s.object({ sim: s.list(s.object({ id: s.integer, iccid })) }),
		),
		'POST /api/v1/sim/migration/workspace': changes(
			'Transfer SIMs to another workspace',
			200,
			SIM_MIGRATION,
			s.ref('SimMigrationReport'),
		),
	},
};
