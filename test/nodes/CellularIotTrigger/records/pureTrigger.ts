import type { IDataObject } from 'n8n-workflow';
import type { WatchSettings } from '../../../../nodes/CellularIotTrigger/window/state';
import { advance } from '../../../../nodes/CellularIotTrigger/window/watch';
import type { Reading } from '../../../../nodes/CellularIotTrigger/window/deduplicate';
import { readState } from '../../../../nodes/CellularIotTrigger/window/stored';
import { MINUTE, resumeFrom, settingsOf, START, storedAs } from './simulation';
import { type LogSource, sms } from './logSources';

export const DAY = 24 * 60 * MINUTE;
export const iso = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();

/** An SMS a device sent, that many minutes after START. */
export const received = (id: number | string, minutes: number): IDataObject => ({
	id,
	submit_date: iso(minutes),
	sms_type: { id: 2 },
});

/** An SMS to a device, sent that many minutes after START and valid for a day. */
export const smsToDevice = (id: number, minutes: number, status: number) => ({
	id,
	submit_date: iso(minutes),
	expiry_date: iso(minutes + 24 * 60),
	sms_type: { id: 1 },
	status: { id: status },
});

/** A flow of a device, that began that many minutes after START. */
export const flowed = (id: number | string, minutes: number): IDataObject => ({
	flow_id: id,
	direction: 'egress',
	started_on: iso(minutes),
});

export const read = (rows: IDataObject[], endpoint = '7', until?: number): Reading => ({
	endpoint,
	outcome: 'read',
	rows,
	until,
});

/** A trigger on endpoint 7 with its memory; polls happen that many minutes after START. */
export function trigger(more: Partial<WatchSettings> = {}, kind: Pick<LogSource, 'rules'> = sms) {
	let memory: unknown;
	let settings = settingsOf({ maxRecords: 1000 }, { endpoints: ['7'], ...more });
	const poll = (minutes: number, ...readings: Reading[]) => {
		const now = START + minutes * MINUTE;
		const step = advance(resumeFrom(memory, now, settings), readings, kind.rules, settings);
		memory = storedAs(step.state);
		return { ...step, ids: step.fresh.map(({ row }) => row.id) };
	};
	return {
		poll,
		change: (next: Partial<WatchSettings>) => {
			settings = { ...settings, ...next };
		},
		forget: () => {
			memory = undefined;
		},
		memory: () => readState(memory, settings).same,
		window: (endpoint = '7') => resumeFrom(memory, START, settings).state.windows[endpoint],
	};
}

/** Such a trigger after its first poll, at START, which found nothing. */
export function started(...spec: Parameters<typeof trigger>) {
	const watch = trigger(...spec);
	watch.poll(0, read([]));
	return watch;
}
