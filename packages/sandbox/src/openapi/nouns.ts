import { applicationToken } from './applicationToken';
import { authenticate } from './authenticate';
import type { Call, Noun } from './call';
import { choices } from './choices';
import { connectivity } from './connectivity';
import { endpoint } from './endpoint';
import { esim } from './esim';
import { event } from './event';
import { flowLog } from './flowLog';
import { lookup } from './lookup';
import { dataStream } from './dataStream';
import { organisation } from './organisation';
import { ref, integer, list, object, text, type Schema } from './schema';
import { serviceProfile } from './serviceProfile';
import { sim } from './sim';
import { sms } from './sms';
import { tag } from './tag';
import { tariffProfile } from './tariffProfile';
import { usage } from './usage';
import { user } from './user';

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
	dataStream,
	lookup,
];

/**
 * The body of a refusal. Its keys differ by call; `message` is always present (docs/service/errors.md, *Shapes*).
 * Transfers of SIMs name the SIMs too.
 */
const Refusal: Schema = object({
	message: text,
	'error_code?': integer,
	'error_token?': text,
	'status_code?': integer,
	'errors?': list(
		object({
			error_code: integer,
			message: text,
			'error_token?': text,
			'sims?': list(ref('MigratedSim')),
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
