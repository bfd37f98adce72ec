import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Endpoint } from '../../../../../packages/sandbox/src';
import { AT_NOON } from '../../../../../packages/sandbox/test/client';
import { locator, withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

export const service = withService({ ...AT_NOON, endpoints: 120 });
export const OTHER = 'Alpes Mobile';

export const form = formOf('esim', 'switchProfile');
export const switchOf = (id: number, extra: INodeParameters = {}) =>
	form({ euiccId: locator('id', id), profile: locator('name', OTHER), ...extra });
export const chip = (id: number) => {
	const found = service.world.euiccs.get(id);
	if (!found) throw new Error(`No chip ${id}`);
	return found;
};
/** The devices of the running test. */
export let devices: Endpoint[] = [];

/** Makes the SIMs of devices in France, which no test has used, eSIMs; returns the ids of their chips. */
export function chips(count = 1): number[] {
	const { control, world } = service;
	const isFree = ({ id, simId, status }: Endpoint) => {
		const sim = world.sims.get(simId ?? 0);
		return id % 3 !== 0 && status === 0 && sim?.status === 1 && sim.eid === null;
	};
	devices = [...world.endpoints.values()].filter(isFree).slice(0, count);
	return devices.map(({ id }) => {
		control.travel(id, { country: 'fr' });
		control.setOnline(id, true);
		control.advance(30);
		return control.euicc(id);
	});
}
/** The first devices start anew, so that their chips ask for work, and time passes. */
export function restart(count: number, seconds: number): void {
	const { control } = service;
	for (const { id } of devices.slice(0, count)) {
		control.setOnline(id, false);
		control.setOnline(id, true);
	}
	control.advance(seconds);
}
export const posts = () =>
	service.control
		.requests()
		.filter(({ method, path }) => method === 'POST' && path.includes('/euicc/'));
/** Runs the operation for several chips. */
export const switchMany = async (
	ids: number[],
	extra: INodeParameters = {},
	node: { onError?: 'continueRegularOutput' } = {},
) =>
	await service.run(switchOf(0, { euiccId: locator('id', '={{ $json.id }}'), ...extra }), {
		json: ids.map((id) => ({ id })),
		node,
	});
export const outcomes = (json: unknown[]) =>
	(json as IDataObject[]).map(
		({ outcome, sent }) => `${String(outcome)}${sent === true ? ' sent' : ''}`,
	);
/** Runs the operation for several chips; gives what became of them. */
export const outcomesOf = async (ids: number[], extra: INodeParameters) =>
	outcomes((await switchMany(ids, extra)).json);
