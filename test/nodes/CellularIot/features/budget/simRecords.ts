import type { IDataObject } from 'n8n-workflow';
import { type Card, cardOf } from '../../../../../nodes/CellularIot/features/budget/sims';
import type { ApiRequest } from '../../../../../nodes/shared/api/types';

/** The record of an activated SIM in a device. */
export const simRecord = (id: number, extra: IDataObject = {}): IDataObject => ({
	id,
	iccid: `898830300${String(id).padStart(10, '0')}`,
	status: { id: 1, description: 'Activated' },
	activation_date: '2025-01-01T00:00:00.000+0000',
	endpoint: { id: id + 10_000_000, name: `device-${id}`, created: '2025-01-02T00:00:00.000+0000' },
	...extra,
});

/** The same as a search keeps it. */
export const cardWith = (id: number) => cardOf(simRecord(id)) as Card;

/** The id of the SIM in the device that a request is about. */
export const simIn = ({ path }: ApiRequest) => Number(/\d{8}/.exec(path)?.[0]) - 10_000_000;

/** A day of statistics. */
export const day = (date: string, mb: number, sms = 0): IDataObject => ({
	date,
	data: { volume: mb, volume_tx: mb, volume_rx: 0 },
	sms: { volume: sms, volume_tx: sms, volume_rx: 0 },
});

/** Bytes in use after a collection of garbage. */
export async function heapUsed(): Promise<number> {
	const { setFlagsFromString } = await import('node:v8');
	const { runInNewContext } = await import('node:vm');
	setFlagsFromString('--expose-gc');
	(runInNewContext('gc') as () => void)();
	return process.memoryUsage().heapUsed;
}
