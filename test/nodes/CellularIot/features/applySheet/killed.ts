import type { IDataObject } from 'n8n-workflow';
import type { Service } from '../../../../engine';

/** A fleet of 60 devices with a clock that stands: each one is the same. */
export const FLEET = {
	endpoints: 60,
	clockStands: true,
	startTime: new Date('2026-03-01T12:00:00Z'),
};

/** Places of devices in the fleet, by what their rows ask for. */
const SHUT_DOWN = [1, 2, 3];
/** Their SIMs are suspended, in factory test, and in a disabled device. */
const LIVE = [9, 16, 20];
const CHANGE = [0, 7, 14, 21, 28, 35];
/** Has no SIM; gets that of the device at 45, which the sheet does not name. */
const EMPTY = 11;
const HOLDER = 45;
/** They exchange their SIMs. */
const SWAP: [number, number] = [12, 13];
/** Gets a free SIM in place of its own. */
const REPLACED = 24;

/** Fifty rows with everything that a sheet can ask for. */
export function sheetOf({ world }: Service): IDataObject[] {
	const devices = [...world.endpoints.values()];
	const iccidIn = (place: number) => world.sims.get(devices[place]?.simId ?? 0)?.iccid;
	const free = [...world.sims.values()].filter(({ endpointId }) => endpointId === null);
	const rows = devices.slice(0, 42).map(({ name }, place): IDataObject => {
		const row: IDataObject = { Name: name };
		if (SHUT_DOWN.includes(place)) row.Status = 'Shut Down';
		if (LIVE.includes(place)) row.Status = 'Live';
		if (CHANGE.includes(place)) {
			Object.assign(row, { Tags: 'water, from the sheet', 'Tariff Profile': 'Zone 1 + satellite' });
		}
		if (place === EMPTY) Object.assign(row, { ICCID: iccidIn(HOLDER), Status: 'Live' });
		if (place === SWAP[0]) row.ICCID = iccidIn(SWAP[1]);
		if (place === SWAP[1]) row.ICCID = iccidIn(SWAP[0]);
		if (place === REPLACED) row.ICCID = free[9]?.iccid;
		return row;
	});
	const fresh = free.slice(0, 8).map(({ iccid }, n) => ({
		Name: `new-${n}`,
		ICCID: iccid,
		Tags: 'plant-a',
		Status: n < 4 ? 'Live' : '',
	}));
	return [...rows, ...fresh];
}

/** What the sheet can change, by device and by SIM. */
export function stateOf({ world }: Service) {
	const { endpoints, sims, tags } = world;
	const devices = [...endpoints.values()].map((one) => ({
		name: one.name,
		status: one.status,
		sim: sims.get(one.simId ?? 0)?.iccid,
		tags: one.tagIds.map((id) => tags.get(id)?.name).sort(),
		profiles: [one.serviceProfileId, one.tariffProfileId],
	}));
	const statuses = [...sims.values()].map(({ iccid, status }) => `${iccid} ${status}`);
	return { devices, statuses, tags: [...tags.values()].map(({ name }) => name) };
}
