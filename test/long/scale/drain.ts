import type { IDataObject } from 'n8n-workflow';
import { triggerHost, watching } from '../../engine';
import { memory } from '../soak/progress';
import { startService } from './child';
import { Fingerprint } from './fingerprint';

/** Largest *Max Records per Poll*. */
const MAX_RECORDS = 10_000;
const timeOf = ({ started_on, completed_on }: IDataObject) =>
	Math.max(
		...[started_on, completed_on].flatMap((text) => (text ? [Date.parse(String(text))] : [])),
	);

/** Drains a month of flow records with a new trigger; returns true if each came once and in order. */
export async function drain(records: number): Promise<boolean> {
	const service = await startService(1, records);
	try {
		const trigger = await triggerHost({
			kind: 'durable',
			credentials: service.credentials,
			parameters: watching('flowRecord', [service.endpoint], {
				options: { maxRecords: MAX_RECORDS, startFrom: 'last30Days' },
			}),
		});
		const fingerprint = new Fingerprint();
		const polls: number[] = [];
		let [latest, disorder, requests, most] = [0, 0, 0, 0];
		const began = Date.now();
		const before = process.cpuUsage();
		const print = (place: string) => console.log(`${place.padEnd(8)} ${memory()}`);
		print('start');
		for (let items = await trigger.activate(); items !== null; items = await trigger.tick()) {
			for (const { json } of items) {
				fingerprint.add(json);
				const time = timeOf(json);
				if (time < latest) disorder++;
				latest = time;
			}
			polls.push(Date.now() - began - polls.reduce((sum, ms) => sum + ms, 0));
			requests += await service.takeRequests();
			most = Math.max(most, JSON.stringify(trigger.stored()).length);
			if (polls.length === Math.floor(records / MAX_RECORDS / 2)) print('middle');
		}
		print('end');
		const sorted = [...polls].sort((a, b) => a - b);
		const isWhole = String(fingerprint) === service.fingerprint;
		console.log(`${records} flow records`, {
			seconds: Math.round((Date.now() - began) / 1000),
			'processor, seconds': Math.round(process.cpuUsage(before).user / 1e6),
			polls: polls.length,
			'median poll, ms': sorted[Math.floor(sorted.length / 2)],
			'longest poll, ms': sorted.at(-1),
			requests,
			'most state, bytes': most,
			'each once': isWhole,
			'out of order': disorder,
		});
		return isWhole && disorder === 0;
	} finally {
		await service.close();
	}
}
