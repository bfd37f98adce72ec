import { Agenda } from '../core/agenda';
import { settleSms } from './life';
import type { PlannedSms } from '../core/world/answering';
import type { World } from '../core/world/types';

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
