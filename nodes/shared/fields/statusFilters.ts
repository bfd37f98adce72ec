import type { INodeProperties } from 'n8n-workflow';

/** Lists of endpoints by status (docs/service/endpoints.md, *Status*). */
export const endpointStatusFilter: INodeProperties = {
	displayName: 'Status',
	name: 'status',
	type: 'options',
	options: [
		{ name: 'Disabled', value: '1' },
		{ name: 'Enabled', value: '0' },
	],
	default: '0',
};

/** Lists of SIMs, or of the endpoints that hold them, by the status of the SIM (docs/service/sims.md, *Statuses*). */
export const simStatusFilter: INodeProperties = {
	displayName: 'SIM Status',
	name: 'sim_status',
	type: 'options',
	options: [
		{ name: 'Activated', value: '1' },
		{ name: 'Deleted', value: '3' },
		{ name: 'Factory Test', value: '4' },
		{ name: 'Issued', value: '0' },
		{ name: 'Suspended', value: '2' },
	],
	default: '1',
};
