import { apiCallback } from '../callback';
import { applicationToken, authenticate, user } from '../access';
import type { Call, Noun } from '../core/description/call';
import { choices, connectivity, lookup } from '../network';
import { endpoint } from '../endpoint';
import { esim } from '../euicc';
import { event } from '../event';
import { flowLog } from '../flow';
import { dataStream } from '../stream';
import { organisation, usage } from '../usage';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';
import { serviceProfile } from '../profile';
import { sim } from '../sim';
import { sms } from '../sms';
import { tag } from '../tag';
import { tariffProfile } from '../tariff';

/** All described nouns, in the order of the document. */
export const NOUNS: Noun[] = [
	authenticate,
	applicationToken,
	user,
	endpoint,
	connectivity,
	usage,
	organisation,
	sms,
	flowLog,
	event,
	sim,
	esim,
	tag,
	serviceProfile,
	tariffProfile,
	choices,
	apiCallback,
	dataStream,
	lookup,
];

/**
 * The body of a refusal. Its keys differ by call; `message` is always present (docs/service/errors.md, *Shapes*).
 * Transfers of SIMs name the SIMs too.
 */
const Refusal: Schema = s.object({
	message: s.text,
	'error_code?': s.integer,
	'error_token?': s.text,
	'status_code?': s.integer,
	'errors?': s.list(
		s.object({
			error_code: s.integer,
			message: s.text,
			'error_token?': s.text,
			'sims?': s.list(s.ref('MigratedSim')),
		}),
	),
});

/** All shared schemas, by name. */
export const SCHEMAS: Record<string, Schema> = Object.assign(
	{ Refusal },
	...NOUNS.map(({ schemas }) => schemas),
);

/** All calls by `METHOD /path/{id}`. */
export const CALLS = new Map<string, Call>(NOUNS.flatMap(({ calls }) => Object.entries(calls)));
