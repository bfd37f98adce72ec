import { type Noun, reads, changes, LISTED } from './call';
import {
	about,
	choice,
	choiceAsShown,
	described,
	digits,
	flag,
	integer,
	list,
	named,
	object,
} from './schema';
import {
	offsetDate,
	orNull,
	ref,
	reference,
	request,
	text,
	type Schema,
	type ValueOf,
} from './schema';

const organisation = object({ id: integer, name: text, country: named });
const model = object({
	id: integer,
	description: text,
	memory_size: integer,
	formfactor: named,
	manufacturer: named,
});
const iccid: Schema<string> = about('19 digits', { ...text, pattern: '^\\d{19}$' });
const iccidWithLuhn: Schema = { ...digits, minLength: 20, maxLength: 20 };

export const SIM_CHANGE = request({ status: choiceAsShown('SIM status', 0, 1, 2, 3, 4) });
export const SIM_BATCH_CHANGE = request({ sim_status: choiceAsShown('SIM status', 0, 1, 4) });

/** SIMs that one bulk deletion may name (docs/service/limits.md, *Request sizes*). */
export const SIM_IDS = { ...list(reference()), minItems: 1, maxItems: 500 };

/** SIMs that one transfer may carry (docs/service/sims.md, *Transfer*). */
export const MOST_SIMS = 500;
const many = { minItems: 1, maxItems: MOST_SIMS };
export const SIM_MIGRATION = request({
	target_workspace: reference(),
	'sims?': about('one of `sims`, `iccids` and `iccid_range` is given', {
		...list(reference()),
		...many,
	}),
	'iccids?': { ...list(iccid), ...many },
	'iccid_range?': object({ start: iccid, end: iccid }),
	'auto_detach_devices?': flag,
	'dry_run?': flag,
	'allowed_sim_statuses?': list(choice('SIM status', 0, 1, 2, 3, 4)),
});
export type SimMigration = ValueOf<typeof SIM_MIGRATION>;

/** SIMs, their batches and their transfer to another workspace (docs/service/sims.md, *Operations*). */
export const sim: Noun = {
	name: 'SIMs',
	schemas: {
		Sim: object({
			id: integer,
			iccid,
			iccid_with_luhn: iccidWithLuhn,
			'eid?': digits,
			production_date: offsetDate,
			'activation_date?': offsetDate,
			status: described(),
			customer_org: organisation,
			issuer_org: organisation,
			'reseller_org?': organisation,
			'endpoint?': object({
				id: integer,
				name: text,
				imei: orNull(digits),
				created: offsetDate,
				last_updated: offsetDate,
				organisation_id: integer,
				service_profile_id: integer,
				tariff_profile_id: integer,
				tags: orNull(text),
				ip_address: text,
				ip_address_space_id: integer,
			}),
			imsi: digits,
			msisdn: digits,
			model,
		}),
		SimBatch: object({
			id: integer,
			bic: text,
			bsn: digits,
			quantity: digits,
			sim_batch_status_id: digits,
			status: described(),
			sim_model_id: digits,
			model,
			issuer_org_id: digits,
			customer_org_id: integer,
			reseller_org_id: orNull(integer),
			activated: { type: 'null' },
			logistic_center_id: digits,
			article_id: digits,
		}),
		SimMigrationReport: object({
			sim_count: integer,
			dry_run: flag,
			allowed_sim_statuses: list(described()),
			target_workspace: named,
			auto_detach_devices: flag,
			sims: list(ref('MigratedSim')),
		}),
		MigratedSim: object({
			id: integer,
			iccid,
			iccid_with_luhn: iccidWithLuhn,
			'endpoint?': named,
			status: described(),
			source_workspace: named,
		}),
	},
	calls: {
		'GET /api/v1/sim': reads('List SIMs', list(ref('Sim')), LISTED),
		'GET /api/v1/sim/{id}': reads('Read a SIM', ref('Sim')),
		'PATCH /api/v1/sim/{id}': changes('Change the status of a SIM', 204, SIM_CHANGE),
		'DELETE /api/v1/sim/{id}': changes('Delete a SIM that is in no endpoint', 204),
		'DELETE /api/v1/sim/multi': changes(
			'Delete up to 500 SIMs that are in no endpoint',
			204,
			SIM_IDS,
		),
		'GET /api/v1/sim/status': reads('List the statuses of SIMs', list(described())),
		'GET /api/v1/sim_batch/bic/{bic}': reads('Check a SIM batch', ref('SimBatch')),
		'PATCH /api/v1/sim_batch/bic/{bic}': changes(
			'Register a SIM batch',
			200,
			SIM_BATCH_CHANGE,
			object({ sim: list(object({ id: integer, iccid })) }),
		),
		'POST /api/v1/sim/migration/workspace': changes(
			'Transfer SIMs to another workspace',
			200,
			SIM_MIGRATION,
			ref('SimMigrationReport'),
		),
	},
};
