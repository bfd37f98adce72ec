import { registeredSim } from './connection';
import { offsetDate } from '../world/dates';
import type { ConnectionState, DataSession } from '../world/connection';
import { networkOf } from '../world/networks';
import type { Endpoint, Sim, World } from '../world/types';

/** SGSN of all devices. */
export const SGSN = { number: '491700000001', control: '192.0.2.61', data: '192.0.2.62' };
const GGSN = { control: '198.51.100.61', data: '198.51.100.62' };

/**
 * The connectivity of an endpoint (docs/service/connectivity.md, *Read*): the location only while it is registered, the
 * data session only while there is one.
 */
export function connectivityRecord(
	world: World,
	endpoint: Endpoint,
	state: ConnectionState,
): Record<string, unknown> {
	const status = { description: state };
	const sim = registeredSim(world, endpoint);
	if (!sim) return { status, services: [] };
	const session = world.dataSessions.get(endpoint.id);
	const heardAt = session?.since ?? world.devices.get(endpoint.id)?.heardAt ?? world.clock.now();
	return {
		status,
		location: location(world, endpoint, sim, heardAt),
		...(session && { pdp_context: pdpContext(world, endpoint, sim, session) }),
		services: ['GPRS'],
	};
}

function location(world: World, endpoint: Endpoint, { iccid, imsi }: Sim, updatedAt: number) {
	const { country, mcc, operator } = networkOf(world, endpoint.id);
	return {
		iccid,
		imsi,
		last_updated: offsetDate(updatedAt),
		last_updated_gprs: offsetDate(updatedAt),
		sgsn_number: SGSN.number,
		sgsn_ip_address: SGSN.control,
		operator: { ...operator, country: { id: country.id, name: country.name } },
		country: {
			country_id: String(country.id),
			name: country.name,
			country_code: country.country_code,
			mcc,
			iso_code: country.iso_code,
		},
	};
}

function pdpContext(world: World, endpoint: Endpoint, sim: Sim, session: DataSession) {
	const { mcc, mnc, operator } = networkOf(world, endpoint.id);
	return {
		pdp_context_id: String(session.id),
		endpoint_id: String(endpoint.id),
		tariff_profile_id: String(endpoint.tariffProfileId),
		organisation_id: String(world.organisation.id),
		imsi: sim.imsi,
		sim_id: String(sim.id),
		gtp_version: '2',
		nsapi: '5',
		sgsn_control_plane_ip_address: SGSN.control,
		sgsn_data_plane_ip_address: SGSN.data,
		ggsn_control_plane_ip_address: GGSN.control,
		ggsn_data_plane_ip_address: GGSN.data,
		created: offsetDate(session.since),
		mcc,
		mnc,
		operator_id: String(operator.id),
		lac: '767',
		ci: '6471',
		ue_ip_address: endpoint.ipAddress,
		imeisv: endpoint.imei,
		rat_type: { rat_type_id: '6', description: '4G' },
		duration: duration(world.clock.now() - session.since),
	};
}

/** `HH:MM:SS`; more than a day has more than 24 hours. */
function duration(milliseconds: number): string {
	const seconds = Math.max(0, Math.floor(milliseconds / 1000));
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
