import type { IDataObject } from 'n8n-workflow';
import type { WebhookHost } from '../../engine/webhookHost';
import { derivedKey } from '../../../nodes/CellularIotInstantTrigger/key';
import { FORMS, PROFILES, type Way } from './forms';
import { type Fault, SESSION } from './line';
import { type Flow, NEW_TOKEN, own, type Process, startProcess, TOKEN } from './n8n';
import { OTHERS_SECRET, Records } from './records';

export interface Scenario {
	way: Way;
	flow: Flow;
	fault?: Fault;
	/** What the person does afterwards. */
	then: 'publish' | 'unpublish';
}

let nextRecord = 1;

/** One run of a flow with a fault, and what is wrong after it. */
export class Run {
	readonly wrong: string[] = [];
	readonly requests: string[] = [];
	/** Whether the fault has happened: a busy machine reads a new stream more or less often. */
	isHit = false;
	private readonly records = new Records();
	private readonly before = this.records.snapshot();
	private readonly texts: string[] = [];
	private process!: Process;
	private token = TOKEN;
	/** An SMS that waits at the service. */
	private waiting: Array<{ id: number; profile?: number }> = [];

	constructor(
		private readonly server: WebhookHost,
		private readonly scenario: Scenario,
	) {}

	async play(): Promise<this> {
		const { flow, then } = this.scenario;
		await this.start();
		this.useToken(TOKEN);
		if (flow.isPublished) await this.process.host.publish();
		const saved = this.process.host.stored();
		flow.prepare?.(this.records, this.process);
		this.useToken(flow.name.includes('token') ? NEW_TOKEN : TOKEN);
		await this.runFlow(saved);
		if (then === 'publish') {
			await this.mustSucceed('publishing', async () => await this.process.host.publish());
			this.checkPublished();
			await this.deliverWaiting();
		}
		await this.mustSucceed('unpublishing', async () => await this.process.host.unpublish());
		this.expectSame('after unpublishing', this.records.snapshot(), this.before);
		this.checkSecrets();
		await this.process.line.close();
		return this;
	}

	private async start(stored?: IDataObject): Promise<void> {
		const form = FORMS[this.scenario.way];
		const { token } = this;
		this.process = await startProcess(this.records, this.server, form, { stored, token });
	}

	private useToken(token: string): void {
		this.token = token;
		Object.assign(this.server.credentials.stored.cellularIotApi ?? {}, { applicationToken: token });
	}

	/** Runs the step with its fault. After a kill, another process goes on with the stored data. */
	private async runFlow(saved: IDataObject): Promise<void> {
		const { flow, fault } = this.scenario;
		const { host, line } = this.process;
		const isKill = fault !== undefined && String(fault.kind).startsWith('kill');
		line.onFault = async () => await this.deliverNew();
		line.arm(fault);
		const work = flow.run(this.process).catch((error: Error) => {
			this.texts.push(`${error.message} ${JSON.stringify(error)}`);
			// n8n has cleaned up. Where every attempt fails, the person does it.
			const isOver = !flow.isPublished && fault?.isLasting === false && !isKill;
			if (isOver)
				this.expectSame('after a failed publishing', this.records.snapshot(), this.before);
			return error;
		});
		await (isKill ? Promise.race([work, line.killed]) : work);
		this.requests.push(...line.requests);
		this.isHit = line.isHit;
		this.texts.push(...host.log, JSON.stringify(host.stored()));
		line.arm();
		// A service that answers 404 has deleted the record.
		if (fault?.kind === 404) this.records.endDeletions();
		// The node remembers a refused login for a while, and a start of n8n forgets it.
		if (!isKill && !line.hitPath.endsWith('/authenticate')) return;
		await line.close();
		await work;
		this.records.endDeletions();
		await this.start(isKill ? saved : host.stored());
	}

	private async mustSucceed(step: string, work: () => Promise<unknown>): Promise<void> {
		try {
			await work();
		} catch (error) {
			this.wrong.push(`${step} failed: ${(error as Error).message}`);
		}
		const { host } = this.process;
		this.texts.push(...host.log, JSON.stringify(host.stored()));
	}

	/** Exactly one of everything is at the service, with the present key. */
	private checkPublished(): void {
		const { streams, callbacks, secrets, profiles } = this.records.lists;
		const key = derivedKey(this.token, this.server.webhookId);
		const isStream = this.scenario.way === 'stream';
		this.expectSame(
			'numbers',
			[own(streams).length, own(callbacks).length, own(secrets).length],
			isStream ? [1, 0, 0] : [0, 2, 1],
		);
		const [stream] = own(streams);
		if (isStream && (stream?.status === 3 || !JSON.stringify(stream).includes(key))) {
			this.wrong.push(`The stream is ${JSON.stringify(stream)}`);
		}
		if (isStream) return;
		const [secret] = own(secrets);
		this.expectSame('key', secret?.secret, key);
		const given = profiles.filter(({ id }) => PROFILES.includes(id));
		const holders = given.map(
			({ api_callback }) => (api_callback as { id: number } | undefined)?.id,
		);
		const made = own(callbacks).map(({ id }) => id);
		this.expectSame('callbacks', holders.sort(), made.sort());
		for (const { api_secret: given_, esme_interface_type: type } of given) {
			this.expectSame('secret', [given_, type], [{ id: secret?.id }, { id: 5 }]);
		}
	}

	/** A record comes to the service: it calls the trigger, or keeps the record if there is none to call. */
	private async deliverNew(): Promise<void> {
		const profile = this.scenario.way === 'callback' ? 52 : undefined;
		const record = { id: nextRecord++, profile };
		if (this.records.receivers(profile).length === 0 && profile === undefined) return;
		if (!(await this.push(record))) this.waiting.push(record);
	}

	/** The service tries again. No record that came while the workflow was published is lost. */
	private async deliverWaiting(): Promise<void> {
		this.waiting.push({
			id: nextRecord++,
			profile: this.scenario.way === 'callback' ? 51 : undefined,
		});
		for (const record of this.waiting) {
			if (!(await this.push(record))) this.wrong.push(`The record ${record.id} is not accepted`);
		}
		this.waiting = [];
	}

	private async push({ id, profile }: { id: number; profile?: number }): Promise<boolean> {
		const record = { id, payload: 'x', event_type: { id: 5 }, endpoint: { id: 1, name: 'meter' } };
		const body = JSON.stringify(profile === undefined ? [record] : record);
		const answers = this.records.receivers(profile).map(async ({ url, headers }) => {
			const all = { ...headers, 'Content-Type': 'application/json' };
			return (await fetch(url, { method: 'POST', headers: all, body })).status === 200;
		});
		const isAccepted = (await Promise.all(answers)).includes(true);
		const isStored = this.server.executions.flat().some(({ json }) => json.id === id);
		if (isAccepted && !isStored) this.wrong.push(`The record ${id} is accepted and lost`);
		return isAccepted;
	}

	private checkSecrets(): void {
		const key = (token: string) => derivedKey(token, this.server.webhookId);
		const secrets = [TOKEN, NEW_TOKEN, key(TOKEN), key(NEW_TOKEN), SESSION, OTHERS_SECRET];
		const told = this.texts.find((text) => secrets.some((secret) => text.includes(secret)));
		if (told !== undefined) this.wrong.push(`A secret is in: ${told}`);
	}

	private expectSame(what: string, seen: unknown, wanted: unknown): void {
		const [one, other] = [JSON.stringify(seen), JSON.stringify(wanted)];
		if (one !== other) this.wrong.push(`${what}: ${one} instead of ${other}`);
	}
}
