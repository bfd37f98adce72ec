import { resources as fleet } from '../../nodes/CellularIot/resources';
import { resources as admin } from '../../nodes/CellularIotAdmin/resources';

const FLEET = { name: 'cellularIot', folder: 'CellularIot', resources: fleet };
const ADMIN = { name: 'cellularIotAdmin', folder: 'CellularIotAdmin', resources: admin };

export const ACTION_NODES = [FLEET, ADMIN];

/** The resources of both action nodes. */
export const RESOURCES = [...fleet, ...admin];

/** Returns the action node with a resource. */
export const nodeOf = (resource: unknown) =>
	admin.some(({ value }) => value === resource) ? ADMIN : FLEET;
