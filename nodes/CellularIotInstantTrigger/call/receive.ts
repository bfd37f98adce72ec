import { NodeOperationError } from 'n8n-workflow';
import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { type CredentialType, credentialTypeOf } from '../../shared/login/authentication';
import { MINUTE_MS } from '../../shared/records/time';
import { type Form, readForm } from '../form';
import { callbackSecret, credentialSecret, derivedKey, webhookIdOf } from '../key';
import { firstPublished } from '../registration/queue';
import type { Kind, Method } from '../sources/source';
import { recordsOf } from './body';
import { memoryOf } from './memory';

/** The parts of n8n's response that a call needs. */
interface Response {
	statusCode: number;
	/** Whether its connection has broken. */
	destroyed: boolean;
	/** Whether the answer has gone out. */
	writableFinished: boolean;
	status(code: number): { json(body: object): unknown };
	once(event: 'close' | 'finish', listener: () => void): unknown;
}

const responseOf = (host: IWebhookFunctions): Response => host.getResponseObject();

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

async function take(host: IWebhookFunctions): Promise<IWebhookResponseData> {
	const form = readForm(host);
	if (!(await isProven(host, form))) {
		note(host, 'refused', REFUSED);
		return reply(host, 401, 'No valid proof.');
	}
	const request: { method: Method; rawBody?: Buffer } = host.getRequestObject();
	const { method, rawBody } = request;
	const kind = form.source.kinds[method];
	// n8n parses only what calls itself JSON, and numbers beyond 2^53 lose digits there.
	const records = rawBody && recordsOf(rawBody);
	if (kind === undefined || records === undefined) return reply(host, 400, 'No record.');
	if (!form.methods.includes(method)) return reply(host, 200, 'Not wanted here.');

	const begin = beginOf(host, form);
	if (begin === undefined) return reply(host, 503, 'Not ready. Call again later.');
	const current = records.filter((record) => (kind.timeOf?.(record) ?? begin) >= begin);
	if (current.length < records.length) note(host, 'old', oldText(begin));
	// The body of a callback is one SMS (docs/service/callbacks.md, *SMS from a device*).
	const [sms, ...others] = current;
	const isOne = form.simplify && kind.lacksIccid && sms !== undefined && others.length === 0;
	const added = isOne ? { iccid: await memoryOf(host).iccids.of(host, sms) } : {};
	const jsonOf = (record: IDataObject) =>
		form.simplify ? { ...kind.simplify(record), ...added } : record;
	return startWorkflow(host, kind, current, (record) =>
		form.matches(record, method) ? [{ json: jsonOf(record) }] : [],
	);
}

/** Starts the workflow with the items of new records. */
function startWorkflow(
	host: IWebhookFunctions,
	kind: Kind,
	current: readonly IDataObject[],
	itemsOf: (record: IDataObject) => Array<{ json: IDataObject }>,
): IWebhookResponseData {
	const { seen, parts } = memoryOf(host);
	const response = responseOf(host);
	// The connection is closed and its events are over: they could not free the records.
	if (response.destroyed) return reply(host, 503, 'The connection broke.');
	const byId = new Map(current.map((record) => [parts.identityOf(kind, record), record]));
	const fresh = seen.claim([...byId.keys()], Date.now());
	if (fresh === undefined) return reply(host, 503, 'The same record is in flight.');
	// Records count as seen once the answer 200 has gone out. Any other end frees them for the repeat.
	response.once('finish', () => seen.settle(fresh, response.statusCode === 200, Date.now()));
	// Without `finish`, the connection broke before the answer.
	response.once('close', () => {
		if (!response.writableFinished) seen.settle(fresh, false, Date.now());
	});
	const items = [...byId].flatMap(([id, record]) => (fresh.has(id) ? itemsOf(record) : []));
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
function beginOf(host: IWebhookFunctions, { startMs = Number.POSITIVE_INFINITY }: Form) {
	if (host.getMode() === 'manual' || startMs === Number.POSITIVE_INFINITY) return 0;
	const first = firstPublished(host);
	if (first !== undefined) return first - startMs - CLOCK_MS;
	return Date.now() - memoryOf(host).began < STORED_MS ? undefined : 0;
}

/** Whether the call proves that the service sends it, by a secret that comes from the credential. */
async function isProven(host: IWebhookFunctions, { channel: { proof } }: Form): Promise<boolean> {
	if (proof === undefined) return true;
	const sent = host.getHeaderData()[proof.header];
	// Without a proof, a call must not make n8n read the credential.
	if (sent === undefined) return false;
	const now = Date.now();
	const type = credentialTypeOf(host);
	const source = JSON.stringify([type, host.getNode().credentials?.[type]?.id, proof.isChosen]);
	const read = async () => await readSecret(host, type, proof.isChosen);
	return await memoryOf(host).proves(source, read, (one) => proof.accepts(sent, one, now), now);
}

/** Returns the secret of the calls: the text of a chosen one, else the derived key. */
async function readSecret(host: IWebhookFunctions, type: CredentialType, isChosen: boolean) {
	const credential = await host.getCredentials(type);
	const secret = isChosen ? callbackSecret(credential) : credentialSecret(type, credential);
	if (secret === undefined) {
		const label = isChosen ? 'Callback Secret' : SECRET_LABELS[type];
		throw new NodeOperationError(host.getNode(), `The credential has no '${label}'`);
	}
	return isChosen ? secret : derivedKey(secret, webhookIdOf(host));
}

/** Labels of the fields from which the key is derived. */
const SECRET_LABELS = { cellularIotApi: 'Application Token', cellularIotUserApi: 'Password' };

const REFUSED =
	'A call without a valid proof was refused. If the token or the password of the credential has changed, the trigger corrects this within five minutes; faster: unpublish the workflow, then publish it.';
const oldText = (begin: number) =>
	`An SMS from before ${new Date(begin).toISOString()} waited at the service. It was acknowledged and does not start the workflow, nor do others like it. For them choose 'Start From', in the options.`;

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
	const line = `${text} (trigger '${node}', workflow '${workflow}')`;
	host.logger[kind === 'old' ? 'info' : 'warn'](line, { node, workflowId });
}

/** Answers without an execution. */
function reply(host: IWebhookFunctions, status: number, message: string): IWebhookResponseData {
	responseOf(host).status(status).json({ message });
	return { noWebhookResponse: true };
}
