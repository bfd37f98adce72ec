import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../../../nodes/shared/api/client';
import {
	type Answer,
	type ApiRequest,
	type Failure,
	failed,
	success,
} from '../../../../../nodes/shared/api/types';
import { Budget, type Host } from '../../../../../nodes/CellularIot/features/command/types';
import type { Device, Sms, Trouble } from './fakeDevice';
import { VirtualTime } from './virtualTime';

const DAY_MS = 86_400_000;
/** An expired SMS is closed this much later (docs/service/sms.md, *Statuses*). */
const CLOSING_MS = 3_000;
const STATUSES: Record<number, string> = { 3: 'BUFFERED', 4: 'DELIVERED', 6: 'EXPIRED' };

const bodyOf = ({ body }: ApiRequest) =>
	(typeof body === 'function' ? body() : (body ?? {})) as IDataObject;

/** The service as docs/service/sms.md describes it, in virtual time, with the rules of `Api.send` after its retries. */
export class FakeService {
	readonly time = new VirtualTime();
	readonly sms: Sms[] = [];
	/** Requests in their order, with the time of their start. */
	readonly log: Array<{ request: string; at: number; body?: IDataObject }> = [];
	readonly hints: string[] = [];
	/** Time at which the run is stopped. */
	stopAt = Number.POSITIVE_INFINITY;
	/** Connectivity readings; the last one stays. */
	readings: string[] = ['ONLINE'];
	private readonly nextId = { MT: 100, MO: 100 };

	constructor(
		private readonly deviceOf: (endpointId: number) => Device,
		private readonly options: {
			/** The clock of the service minus that of n8n. */
			aheadMs?: number;
			oneSequence?: boolean;
			idsAreTexts?: boolean;
			latencyMs?: () => number;
			trouble?: (request: ApiRequest) => Trouble;
		} = {},
	) {}

	readonly host: Host = {
		now: () => this.time.now,
		isOver: () => this.time.now >= this.stopAt,
		hint: (text) => this.hints.push(text),
		pause: async (ms) => {
			await this.time.sleep(Math.min(ms, Math.max(0, this.stopAt - this.time.now)));
			return this.time.now < this.stopAt;
		},
		api: { baseUrl: '', send: async (request) => await this.send(request) } as Api,
	};

	/** A context of its own, in which SMS need not queue to start. */
	readonly context = {
		host: this.host,
		budget: new Budget(this.host),
		starting: async <T>(work: () => Promise<T>) => await work(),
	};

	get now(): number {
		return this.time.now + (this.options.aheadMs ?? 0);
	}

	/** A device sends an SMS, or the service gets one for it. */
	add(type: 'MT' | 'MO', device: number, payload: string, more: Partial<Sms> = {}): Sms {
		const ids = this.options.oneSequence ? 'MT' : type;
		const id = this.nextId[ids]++;
		const submittedAt = more.submittedAt ?? this.now;
		const expiresAt = submittedAt + DAY_MS;
		const plain = { id, type, device, payload, udh: '', expiresAt, deliveredAt: 0 };
		const sms = { ...plain, ...more, submittedAt };
		this.sms.push(sms);
		return sms;
	}

	statusOf({ deliveredAt, expiresAt }: Sms): number {
		if (deliveredAt < expiresAt) return this.now >= deliveredAt ? 4 : 3;
		return this.now >= expiresAt + CLOSING_MS ? 6 : 3;
	}

	private async send(request: ApiRequest) {
		const { method, path } = request;
		const body = bodyOf(request);
		this.log.push({ request: `${method} ${path}`, at: this.time.now, body });
		const trouble = this.options.trouble?.(request) ?? 'none';
		const latency = this.options.latencyMs?.() ?? 50;
		await this.time.sleep(latency / 2);
		const answer = this.answer(request, trouble);
		await this.time.sleep(latency / 2);
		return answer;
	}

	private answer(request: ApiRequest, trouble: Trouble) {
		const mayBeApplied = request.method !== 'GET' && trouble !== 'refused';
		const failure: Failure = { kind: 'status', status: 500, request: request.path, mayBeApplied };
		if (trouble === 'refused' || trouble === 'lostRequest') return failed(failure);
		const id = Number(/endpoint\/(\d+)\//.exec(request.path)?.[1]);
		const headers: Record<string, string> = {};
		let body: IDataObject | IDataObject[] = {};
		if (request.path.endsWith('/connectivity')) body = this.connectivity(request.method);
		else if (request.method === 'GET') body = this.list(id);
		else headers.location = `https://x/sms/${this.receive(id, bodyOf(request)).id}`;
		if (trouble === 'lostAnswer') return failed(failure);
		const serviceTime = Math.floor(this.now / 1000) * 1000;
		return success({ status: 200, headers, body, serviceTime } as Answer<never>);
	}

	private connectivity(method: string): IDataObject {
		if (method !== 'GET') return {};
		const [description = ''] =
			this.readings.length > 1 ? this.readings.splice(0, 1) : this.readings;
		return { status: { description } };
	}

	/** Takes an SMS for a device, and plans what the device does. */
	private receive(device: number, { payload, expiry_date: expiry }: IDataObject): Sms {
		const how = this.deviceOf(device);
		const deliveredAt = this.now + how.deliveryMs;
		const expiresAt = expiry === undefined ? this.now + DAY_MS : Date.parse(String(expiry));
		const text = String(payload);
		const sms = this.add('MT', device, text, { expiresAt, deliveredAt });
		if (deliveredAt >= expiresAt) return sms;
		if (how.unrelatedMs !== undefined) {
			this.add('MO', device, 'alarm', { submittedAt: deliveredAt + how.unrelatedMs });
		}
		for (let time = 0; how.answerMs !== undefined && time < how.times; time++) {
			this.reply(device, `re:${text}.`, deliveredAt + how.answerMs + time * how.gapMs, how);
		}
		return sms;
	}

	private reply(device: number, text: string, at: number, { parts, lost }: Device): void {
		const size = Math.ceil(text.length / parts);
		const reference = (this.sms.length % 256).toString(16).padStart(2, '0');
		for (let part = 1; part <= parts - lost; part++) {
			const place = [parts, part].map((byte) => byte.toString(16).padStart(2, '0')).join('');
			this.add('MO', device, text.slice((part - 1) * size, part * size), {
				submittedAt: at + part * 300,
				udh: parts > 1 ? `050003${reference}${place}` : '',
			});
		}
	}

	private list(device: number): IDataObject[] {
		return this.sms
			.filter((sms) => sms.device === device && sms.submittedAt <= this.now)
			.sort((a, b) => b.submittedAt - a.submittedAt || b.id - a.id)
			.map((sms) => this.record(sms));
	}

	/** Times are recorded in whole seconds (docs/service/sms.md, *Record*). */
	private record(sms: Sms): IDataObject {
		const status = sms.type === 'MO' ? 3 : this.statusOf(sms);
		const second = new Date(Math.floor(sms.submittedAt / 1000) * 1000).toISOString();
		return {
			id: this.options.idsAreTexts ? String(sms.id) : sms.id,
			endpoint_id: String(sms.device),
			sms_type: { id: sms.type === 'MT' ? 1 : 2, description: sms.type },
			status: { id: status, description: STATUSES[status] },
			submit_date: second.replace('Z', '+0000'),
			payload: sms.payload,
			udh: sms.udh,
		};
	}
}
