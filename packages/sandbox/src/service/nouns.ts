import type { FastifyInstance } from 'fastify';
import type { Call, Noun } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';
import type { World } from '../core/world/types';
import * as access from '../access';
import * as callback from '../callback';
import * as endpoint from '../endpoint';
import * as euicc from '../euicc';
import * as event from '../event';
import * as flow from '../flow';
import * as network from '../network';
import * as profile from '../profile';
import * as sim from '../sim';
import * as sms from '../sms';
import * as stream from '../stream';
import * as tag from '../tag';
import * as tariff from '../tariff';
import * as usage from '../usage';

/** All described nouns, in the order of the document. */
export const NOUNS: Noun[] = [
	access.authenticate,
	access.applicationToken,
	access.user,
	endpoint.endpoint,
	network.connectivity,
	usage.usage,
	usage.organisation,
	sms.sms,
	flow.flowLog,
	event.event,
	sim.sim,
	euicc.esim,
	tag.tag,
	profile.serviceProfile,
	tariff.tariffProfile,
	network.choices,
	callback.apiCallback,
	stream.dataStream,
	network.lookup,
];

/** The routes of the service. */
export const ROUTES: ((app: FastifyInstance, world: World) => void)[] = [
	...access.routes,
	...callback.routes,
	...endpoint.routes,
	...euicc.routes,
	...event.routes,
	...flow.routes,
	...network.routes,
	...profile.routes,
	...sim.routes,
	...sms.routes,
	...stream.routes,
	...tag.routes,
	...tariff.routes,
	...usage.routes,
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
