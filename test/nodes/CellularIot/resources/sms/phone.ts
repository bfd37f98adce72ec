import type { IDataObject } from 'n8n-workflow';
import { locator, type Arrived, type Reply } from '../../../../engine';
import { formOf } from '../../forms/formOf';

/** The device of most tests. */
export const DEVICE = 7;

/** The form of *Send Command* to it. */
export const commandWith = formOf('sms', 'sendCommand', {
	endpointId: locator('id', DEVICE),
	payload: 'STATUS',
	options: {},
});

/** One device of a service that a test writes itself (docs/service/sms.md, *Send* and *Record*). */
export interface Phone {
	id: number;
	name?: string;
	/** Status of the endpoint and of its SIM, as id and text. */
	status?: [number, string];
	sim?: [number, string];
	/** Services of its profile; data is 38. */
	services?: number[];
	/** The text that it answers with. */
	answers?: string;
	/** Status of the sent SMS when the answer is there. */
	shown?: [number, string];
}

const SMS_TO_DEVICE = 39;
const KINDS: Record<number, object> = {
	38: { description: 'Data', traffic_type: { id: 5, description: 'Data' } },
	39: { description: 'SMS MT', traffic_type: { id: 6, description: 'SMS' } },
};

/** The SMS of some devices. A refusal names neither SIM nor profile. */
export class Phones {
	private readonly lists = new Map<number, IDataObject[]>();
	private nextId = 500;

	constructor(private readonly phones: readonly Phone[]) {}

	reply({ method, path, body }: Arrived): Reply {
		const [, kind, id, rest] = /^\/api\/v1\/(\w+)\/(\d+)(?:\/(\w+))?/.exec(path) ?? [];
		if (kind === 'service_profile') return { body: this.profile(Number(id)) };
		const phone = this.phones.find((one) => one.id === Number(id));
		if (path.startsWith('/api/v1/endpoint?')) {
			return { body: this.phones.map((one) => this.record(one)) };
		}
		if (phone === undefined) return { status: 404, body: {} };
		if (rest === undefined) return { body: this.record(phone) };
		if (method === 'GET') return { body: this.lists.get(phone.id) ?? [] };
		return this.take(phone, body);
	}

	private record({ id, name, status = [0, 'Enabled'], sim = [1, 'Activated'] }: Phone) {
		return {
			id,
			name: name ?? `phone-${id}`,
			status: { id: status[0], description: status[1] },
			service_profile: { id: id + 1000, name: `profile of ${id}` },
			sim: {
				id: id + 2000,
				iccid: `89883030000000${String(id).padStart(5, '0')}`,
				status: { id: sim[0], description: sim[1] },
			},
		};
	}

	private profile(id: number) {
		const phone = this.phones.find((one) => one.id + 1000 === id);
		const services = phone?.services ?? [38, SMS_TO_DEVICE];
		return {
			id,
			name: `profile of ${id - 1000}`,
			service: services.map((one) => ({ id: one, ...KINDS[one] })),
		};
	}

	private take(phone: Phone, { payload }: IDataObject): Reply {
		const [sim = 1] = phone.sim ?? [];
		const mayGet = (phone.services ?? [SMS_TO_DEVICE]).includes(SMS_TO_DEVICE);
		if (sim !== 1 || !mayGet) {
			const message = 'The SMS could not be submitted.';
			return { status: 422, body: { error_code: 1400, error_token: 'InvalidInput', message } };
		}
		const id = this.nextId++;
		const submit_date = new Date().toISOString().replace('Z', '+0000');
		const [state, description] = phone.shown ?? [4, 'DELIVERED'];
		const sent = {
			id,
			submit_date,
			payload,
			sms_type: { id: 1, description: 'MT' },
			status: { id: state, description },
		};
		const answer = {
			id: this.nextId++,
			submit_date,
			payload: phone.answers,
			sms_type: { id: 2, description: 'MO' },
			status: { id: 1, description: 'DELIVERY ATTEMPT PENDING' },
		};
		const rows = phone.answers === undefined ? [sent] : [answer, sent];
		this.lists.set(phone.id, [...rows, ...(this.lists.get(phone.id) ?? [])]);
		const location = `http://127.0.0.1/api/v1/endpoint/${phone.id}/sms/${id}`;
		return { status: 201, headers: { location } };
	}
}
