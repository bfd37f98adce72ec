import { Agenda } from '../../core/agenda';
import { Clock } from '../../core/clock';
import { guarded } from '../../core/guard';
import type { FaultBook } from '../../core/faults/faults';
import { windowAt } from '../../core/faults/faultSchedule';
import { settleReturns } from '../../core/device/connection';
import type { StoryState } from '../../core/world/story';
import type { World } from '../../core/world/types';
import type { Scenario, Step } from './scenario';

/** A scenario and its story. Times are ISO 8601, the newest and the next first. */
export interface StoryView {
	name: string;
	about: string;
	watch: readonly string[];
	seed: number;
	started_at: string;
	now: string;
	happened: { at: string; what: string }[];
	next: { at: string; in_seconds: number; what: string }[];
}

/** Most entries of each list of the view. */
const MOST = 100;

/** Lets the steps of a scenario happen when the clock of the world reaches their times. */
export class Story {
	private readonly steps: Step[];
	private readonly agenda: Agenda<Step>;
	private forget: () => void = () => undefined;

	constructor(
		private readonly world: World,
		private readonly state: StoryState,
		private readonly scenario: Scenario,
	) {
		this.steps = scenario.steps(world, state.cast, state.startedAt).sort((a, b) => a.at - b.at);
		this.agenda = new Agenda(world.clock, () => this.play());
	}

	/**
	 * Lets everything happen that is due, and goes on with the clock. A new story arms its faults; one of an earlier process
	 * has them.
	 */
	start(faults: FaultBook, isNew: boolean): void {
		const { startedAt } = this.state;
		if (isNew) {
			for (const { fault } of this.scenario.faults ?? []) faults.add(fault, startedAt);
		}
		// At once, not with the agenda, so that no request sees the new time before its events.
		this.forget = this.world.clock.onAdvance(() => this.play());
		this.play();
		// Nothing waits for what happened before the start.
		if (isNew) this.world.ledger.reset();
	}

	close(): void {
		this.forget();
		this.agenda.close();
	}

	view(): StoryView {
		const { scenario, world, state } = this;
		const now = world.clock.now();
		const past = this.steps.slice(0, state.played).reverse();
		const next = [...this.steps.slice(state.played), ...this.nextFaults(now)];
		return {
			name: state.scenario,
			about: scenario.about,
			watch: scenario.watch,
			seed: state.seed,
			started_at: iso(state.startedAt),
			now: iso(now),
			happened: past.slice(0, MOST).map(({ at, what }) => ({ at: iso(at), what })),
			next: next
				.sort((a, b) => a.at - b.at)
				.slice(0, MOST)
				.map(({ at, what }) => ({ at: iso(at), in_seconds: Math.ceil((at - now) / 1000), what })),
		};
	}

	private nextFaults(now: number): Pick<Step, 'at' | 'what'>[] {
		const { scenario, state } = this;
		return (scenario.faults ?? []).flatMap(({ what, fault }) => {
			const window = windowAt(fault, state.startedAt, now);
			return window ? [{ at: Math.max(now, window.from), what }] : [];
		});
	}

	/** Lets all steps happen that are due, each at its own time, after what the devices did until then. */
	private play(): void {
		const { world, steps, state } = this;
		const now = world.clock.now();
		for (let step; (step = steps[state.played]) && step.at <= now; ) {
			state.played += 1;
			const past: World = { ...world, clock: new Clock(new Date(step.at), true) };
			const { happen } = step;
			guarded(() => {
				settleReturns(past);
				happen(past);
			});
		}
		const next = steps[state.played];
		if (next) this.agenda.add(next, next.at);
	}
}

const iso = (at: number) => new Date(at).toISOString();
