import { difference, type Finding, type FieldRule, type RowContext, taken } from './finding';
import type { Device } from './device';
import { isInNetwork } from './network';
import type { Wanted } from './row';

/** Compares the address and its space. An address stays in the space of its device, unless the row names another one. */
export const addressRule: FieldRule = (wanted, device, context) => {
	const { address, spaceId } = wanted;
	if (address === undefined && spaceId === undefined) return undefined;
	const space = spaceId ?? device?.spaceId ?? context.defaults.spaceId;
	if (space === undefined) {
		return {
			problem: `The IP address ${address} needs its space. Fill in 'IP Address Space ID', or add the option 'IP Address Space'.`,
		};
	}
	const isSame = space === device?.spaceId && (address ?? device.address) === device.address;
	return isSame ? undefined : move(space, wanted, device, context);
};

/** Returns the move to a space, to one of its addresses or to the next free one. */
function move(
	space: number,
	{ address: ip }: Wanted,
	device: Device | undefined,
	{ catalogue, fleet }: RowContext,
): Finding {
	const [known] = catalogue.spaces.named(String(space));
	if (known === undefined) {
		return { problem: `No IP address space has the ID ${space}. Correct 'IP Address Space ID'.` };
	}
	const body = { ip_address_space: { id: space } };
	if (ip === undefined) return difference('ip_address_space', device?.spaceId, space, body);
	if (!isInNetwork(ip, known.name)) {
		return {
			problem: `The IP address ${ip} is outside of its address space ${known.name}. Correct it, or 'IP Address Space ID'.`,
		};
	}
	const owner = fleet.devices.find((one) => one.address === ip && one.spaceId === space);
	if (owner !== undefined) return taken('IP address', ip, owner);
	return difference('ip_address', device?.address, ip, { ip_address: ip, ...body });
}
