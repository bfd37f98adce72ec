import type { Sms, PlannedSms } from '../core/world/sms';
import { endpointOf, type World } from '../core/world/types';
import { answerTo, commandOf } from './answering';
import { settleSms } from './life';
import { wholeText } from './text';
import { storeSms } from './store';
import { Agenda } from '../core/agenda';

/** Extras of an SMS a device sends. */
export interface DeviceSms {
	/** When it was sent; now by default. A past time gives a record that shows up late. */
	at?: Date;
	udh?: string;
	dcs?: number;
	/** Up to 7 digits reach the application (docs/service/sms.md, *Traffic rules*); '12345' by default. */
	destAddress?: string;
}

/** A device sends an MO SMS; returns the record. RangeError for an unknown endpoint or one without SIM. */
export function deviceSends(
	world: World,
	endpointId: number,
	payload: string,
	{ at, udh, dcs, destAddress = '12345' }: DeviceSms = {},
): Sms {
	const endpoint = endpointOf(world, endpointId);
	const submittedAt = at === undefined ? world.clock.now() : at.getTime();
	if (Number.isNaN(submittedAt)) throw new RangeError('Not a valid date');
	return storeSms(world, endpoint, { type: 'MO', payload, udh, dcs, destAddress, submittedAt });
}

/**
 * Lets the device answer an unanswered delivered MT SMS: the given one, else the newest; a long one at its last part.
 * Returns the answer, or undefined if nothing is unanswered.
 */
export function deviceAnswers(world: World, endpointId: number, smsId?: number): Sms | undefined {
	settleSms(world, endpointId);
	const delivered = [...world.unansweredSms].filter(
		(sms) =>
			sms.endpointId === endpointId &&
			sms.status === 4 &&
			(smsId === undefined || sms.id === smsId),
	);
	const question = delivered[delivered.length - 1];
	const endpoint = world.endpoints.get(endpointId);
	if (!question || !endpoint) return undefined;
	world.unansweredSms.delete(question);
	const command = commandOf(question, wholeText(world, question));
	const text = answerTo(command, endpoint, world.clock.now());
	return deviceSends(world, endpointId, text, { destAddress: question.sourceAddress || '12345' });
}

/** Sends what devices have planned when its time comes, also while no request reads their SMS, until it is closed. */
export class Devices {
	private readonly agenda: Agenda<PlannedSms>;
	private readonly watch = (planned: PlannedSms) =>
		this.agenda.add(planned, planned.draft.submittedAt);

	constructor(private readonly world: World) {
		this.agenda = new Agenda(world.clock, (due) => this.send(due));
	}

	start(): void {
		this.world.outboxWatchers.add(this.watch);
		for (const { outbox } of this.world.access.workspaces.values()) {
			for (const planned of outbox.values()) planned.forEach(this.watch);
		}
	}

	close(): void {
		this.world.outboxWatchers.delete(this.watch);
		this.agenda.close();
	}

	private send(due: PlannedSms[]): void {
		for (const endpointId of new Set(due.map((planned) => planned.endpointId))) {
			for (const world of this.world.access.workspaces.values()) {
				if (world.endpoints.has(endpointId)) settleSms(world, endpointId);
			}
		}
	}
}
