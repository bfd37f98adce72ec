import { NodeOperationError } from 'n8n-workflow';
import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { credentialTypeOf } from '../../shared/login/authentication';
import { MINUTE_MS } from '../../shared/records/time';
import { type Form, readForm } from '../form';
import { callbackSecret, credentialSecret, derivedKey, PROOF_HEADER, webhookIdOf } from '../key';
import { firstPublished } from '../registration/queue';
import type { Kind, Method } from '../sources/source';
import { recordsOf } from './body';
import type { Request, Response } from './http';
import { type TriggerMemory, memoryOf } from './memory';
import { isKey, isSigned } from './proof';

/**
 * Answers one call of the service. Answers 200 only with what n8n has stored, or without new records. Never throws:
 * n8n would store a failed execution for each call (docs/internals/instant.md, *Answers*).
 */
export async function receive(host: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		return await take(host);
	} catch (error) {
		const { message } = error as Error;
		const text = `A call of the service could not be processed. It will come again. Reason: ${message}`;
		note(host, 'trouble', text);
		return reply(host, 503, 'Not ready. Call again later.');
	}
}

const requestOf = (host: IWebhookFunctions): Request => host.getRequestObject();
const responseOf = (host: IWebhookFunctions): Response => host.getResponseObject();

async function take(host: IWebhookFunctions): Promise<IWebhookResponseData> {
	const form = readForm(host);
	if (!(await isProven(host, form, memoryOf(host)))) return refuse(host);
	const { method } = requestOf(host);
	const kind = form.source.kinds[method as Method];
	const records = sentRecords(host);
	if (kind === undefined || records === undefined) return reply(host, 400, 'No record.');
	if (!form.methods.includes(method as Method)) return reply(host, 200, 'Not wanted here.');

	const begin = beginOf(host, form);
	if (begin === undefined) return reply(host, 503, 'Not ready. Call again later.');
	const current = records.filter((record) => (kind.timeOf?.(record) ?? begin) >= begin);
	if (current.length < records.length) noteOld(host, begin);
	return startWorkflow(host, form, kind, current, await addedFields(host, form, current));
}

/** Returns fields that an SMS lacks. The body of a callback is one SMS (docs/service/callbacks.md, *SMS from a device*). */
async function addedFields(
	host: IWebhookFunctions,
	{ simplify, source }: Form,
	[sms, ...others]: readonly IDataObject[],
): Promise<IDataObject> {
	const isOne = simplify && source.way === 'callback' && sms !== undefined && others.length === 0;
	return isOne ? { iccid: await memoryOf(host).iccids.of(host, sms) } : {};
}

/** Starts the workflow with the new records that its filters let through. */
function startWorkflow(
	host: IWebhookFunctions,
	form: Form,
	kind: Kind,
	current: readonly IDataObject[],
	added: IDataObject,
): IWebhookResponseData {
	// After all waits: a call of another trigger may have dropped an empty memory meanwhile.
	const memory = memoryOf(host);
	// The connection is closed and its events are over: they could not free the records.
	if (responseOf(host).destroyed) return reply(host, 503, 'The connection broke.');
	const byId = new Map(current.map((record) => [memory.parts.identityOf(kind, record), record]));
	const fresh = memory.seen.claim([...byId.keys()], Date.now());
	if (fresh === undefined) return reply(host, 503, 'The same record is in flight.');
	settleWithAnswer(host, memory, fresh);
	const items = [...byId]
		.filter(([id, record]) => fresh.has(id) && form.matches(record, kind))
		.map(([, record]) => ({
			json: form.simplify ? { ...kind.simplify(record), ...added } : record,
		}));
	return items.length > 0 ? { workflowData: [items] } : reply(host, 200, 'Nothing new.');
}

/** Tolerance for the clocks of the service, which stamp records and answers. */
const CLOCK_MS = MINUTE_MS;
/** Time within which n8n stores the first publishing: other triggers of the workflow may try for two minutes. */
const STORED_MS = 3 * MINUTE_MS;

/**
 * Returns the time from which on records start the workflow, in milliseconds since 1970. Returns undefined while the first
 * publishing is not stored yet; a time that n8n has lost loses no record.
 */
function beginOf(host: IWebhookFunctions, { startMs }: Form): number | undefined {
	if (host.getMode() === 'manual' || startMs === Number.POSITIVE_INFINITY) return 0;
	const first = firstPublished(host);
	if (first !== undefined) return first - startMs - CLOCK_MS;
	return Date.now() - memoryOf(host).began < STORED_MS ? undefined : 0;
}

/** Logs that a record from before the first publishing was dropped. */
const noteOld = (host: IWebhookFunctions, begin: number) =>
	note(
		host,
		'old',
		`An SMS from before ${new Date(begin).toISOString()} waited at the service. It was acknowledged and does not start the workflow, nor do others like it. For them choose 'Start From', in the options.`,
	);

/** Whether the call proves that the service sends it, by a secret that comes from the credential. */
async function isProven(
	host: IWebhookFunctions,
	{ wanted }: Form,
	{ secret }: TriggerMemory,
): Promise<boolean> {
	const signature = wanted.way === 'callback' ? wanted.signature.mode : undefined;
	if (signature === 'none') return true;
	const isStream = wanted.way === 'stream';
	const proof = host.getHeaderData()[isStream ? PROOF_HEADER.toLowerCase() : 'authorization'];
	// Without a proof, a call must not make n8n read the credential.
	if (proof === undefined) return false;
	const now = Date.now();
	const accepts = (one: string) => (isStream ? isKey(proof, one) : isSigned(proof, one, now));
	const type = credentialTypeOf(host);
	const source = JSON.stringify([type, host.getNode().credentials?.[type]?.id, signature]);
	return await secret.proves(source, async () => await readSecret(host, signature), accepts, now);
}

/** Returns the secret of the calls: the text of a chosen one, else the derived key. */
async function readSecret(host: IWebhookFunctions, signature: string | undefined): Promise<string> {
	const type = credentialTypeOf(host);
	const credential = await host.getCredentials(type);
	return signature === 'chosen'
		? (callbackSecret(credential) ?? missing(host, 'Callback Secret'))
		: derivedKey(
				credentialSecret(type, credential) ?? missing(host, SECRET_LABELS[type]),
				webhookIdOf(host),
			);
}

/** Labels of the fields from which the key is derived. */
const SECRET_LABELS = { cellularIotApi: 'Application Token', cellularIotUserApi: 'Password' };

function missing(host: IWebhookFunctions, label: string): never {
	throw new NodeOperationError(host.getNode(), `The credential has no '${label}'`);
}

function refuse(host: IWebhookFunctions): IWebhookResponseData {
	note(
		host,
		'refused',
		'A call without a valid proof was refused. If the token or the password of the credential has changed, the trigger corrects this within five minutes; faster: unpublish the workflow, then publish it.',
	);
	return reply(host, 401, 'No valid proof.');
}

/**
 * Logs a kind of line at most once a minute: a forger must not fill the log. It names the trigger in its text: by default
 * n8n logs nothing else.
 */
function note(host: IWebhookFunctions, kind: 'old' | 'refused' | 'trouble', text: string): void {
	const { logged } = memoryOf(host);
	const now = Date.now();
	if (now < (logged.get(kind) ?? 0)) return;
	logged.set(kind, now + MINUTE_MS);
	const { name: node } = host.getNode();
	const { id: workflowId, name: workflow = '' } = host.getWorkflow();
	const level = kind === 'old' ? 'info' : 'warn';
	const line = `${text} (trigger '${node}', workflow '${workflow}')`;
	host.logger[level](line, { node, workflowId });
}

/** Answers without an execution. */
function reply(host: IWebhookFunctions, status: number, message: string): IWebhookResponseData {
	responseOf(host).status(status).json({ message });
	return { noWebhookResponse: true };
}

/** n8n parses only what calls itself JSON, and numbers beyond 2^53 lose digits there. */
function sentRecords(host: IWebhookFunctions): IDataObject[] | undefined {
	const { rawBody } = requestOf(host);
	return rawBody === undefined ? undefined : recordsOf(rawBody);
}

/** Counts records as seen once the answer 200 has gone out. Any other end frees them for the repeat. */
function settleWithAnswer(
	host: IWebhookFunctions,
	{ seen }: TriggerMemory,
	fresh: ReadonlySet<string>,
): void {
	const response = responseOf(host);
	response.once('finish', () => seen.settle(fresh, response.statusCode === 200, Date.now()));
	// Without `finish`, the connection broke before the answer.
	response.once('close', () => {
		if (!response.writableFinished) seen.settle(fresh, false, Date.now());
	});
}
