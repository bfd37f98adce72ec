import { type Catalogue } from '../../../../../nodes/CellularIot/features/applySheet/catalogue';
import type { Device, Sim } from '../../../../../nodes/CellularIot/features/applySheet/device';
import { Sims } from '../../../../../nodes/CellularIot/features/applySheet/fleet';
import { matchRows } from '../../../../../nodes/CellularIot/features/applySheet/match';
import { planRows } from '../../../../../nodes/CellularIot/features/applySheet/plans';
import type {
	RowRules,
	SheetRow,
	Wanted,
} from '../../../../../nodes/CellularIot/features/applySheet/row';
import { TagDirectory } from '../../../../../nodes/shared/lookup/tagDirectory';

export const ENABLED = { id: 0, description: 'Enabled' };
export const DISABLED = { id: 1, description: 'Disabled' };
export const ISSUED = { id: 0, description: 'Issued' };
export const ACTIVATED = { id: 1, description: 'Activated' };
export const SUSPENDED = { id: 2, description: 'Suspended' };

/** A SIM with the ICCID 8988303000000000000 plus its id. */
export const sim = (id: number, changes: Partial<Sim> = {}): Sim => ({
	id,
	iccid: String(8988303000000000000n + BigInt(id)),
	status: ISSUED,
	...changes,
});

/** An enabled device called `d<id>`. */
export const device = (id: number, changes: Partial<Device> = {}): Device => {
	const name = changes.name ?? `d${id}`;
	return {
		id,
		name,
		status: ENABLED,
		imei: '',
		imeiLock: false,
		address: `10.0.0.${id}`,
		spaceId: 1,
		serviceProfile: { id: 5, name: 'Default profile' },
		tariffProfile: { id: 6, name: 'Zone 1' },
		tags: [],
		...changes,
		sim: changes.sim && { ...changes.sim, holder: { id, name } },
	};
};

const RULES: RowRules = {
	defaults: { serviceProfile: '5', tariffProfile: '6' },
	createMissingTags: false,
	mayRelease: false,
};

/** A row that is matched by its name. The first item is row 2. */
export const row = (item: number, wanted: Wanted, rules: Partial<RowRules> = {}): SheetRow => ({
	item,
	row: item + 2,
	key: wanted.name,
	wanted,
	rules: { ...RULES, ...rules },
	unused: [],
});

export const CATALOGUE: Catalogue = {
	serviceProfiles: [
		{ id: 5, name: 'Default profile' },
		{ id: 7, name: 'Data only' },
	],
	tariffProfiles: [
		{ id: 6, name: 'Zone 1' },
		{ id: 8, name: 'twin' },
		{ id: 9, name: 'twin' },
	],
	spaces: [
		{ id: 1, name: '10.0.0.0/24' },
		{ id: 2, name: '10.0.1.0/24' },
	],
	tags: new TagDirectory([
		{ id: 1, name: 'plant-a' },
		{ id: 2, name: 'water' },
		{ id: 3, name: 'a,b' },
	]),
};

/** Finds these SIMs, and those in the devices. */
export const simsOf = (devices: readonly Device[], free: readonly Sim[] = []) =>
	new Sims([...devices.flatMap((one) => one.sim ?? []), ...free]);

/** A row that may take its SIM out of another device. */
export const releasing = (item: number, wanted: Wanted) => row(item, wanted, { mayRelease: true });

/** Plans rows that are matched by name. */
export const planned = (rows: SheetRow[], devices: Device[], free: Sim[] = []) =>
	planRows(matchRows(rows, devices, 'name').matches, {
		catalogue: CATALOGUE,
		devices,
		sims: simsOf(devices, free),
	});

/** Plans one row. */
export const planOf = (wanted: Wanted, devices: Device[] = [], free: Sim[] = []) =>
	planned([row(0, wanted)], devices, free)[0];
