import type { IDataObject } from 'n8n-workflow';
import { newSim } from '../../../../../packages/sandbox/src/core/device/newSim';
import type { Sandbox } from '../../../../../packages/sandbox/src';
import { newDevices } from './fleet';

export const MULTI = 'POST /api/v2/endpoint/multi';

/** The form of Create Many; columns are recognized by their names. Rows need no name. */
export const form = (options: IDataObject = {}, changes: IDataObject = {}) =>
	newDevices('createMany', { options: { requireName: false, ...options }, ...changes });

/** Rows with nothing but a name. */
export const meters = (count: number): IDataObject[] =>
	Array.from({ length: count }, (_, n) => ({ Name: `meter-${n}` }));

/** SIMs that no endpoint holds. */
export const addSims = ({ world }: Sandbox, count: number) =>
	Array.from({ length: count }, () => newSim(world, 0, world.clock.now()));

/** Bodies of the bulk requests, in order. */
export const bodies = (sandbox: Sandbox) =>
	sandbox.control
		.requests()
		.filter(({ path }) => path === '/api/v2/endpoint/multi')
		.map(({ body }) => body as { endpoints: IDataObject[] } & IDataObject);

/** A node that goes on after failures. */
export const GOES_ON = { onError: 'continueRegularOutput' } as const;

/** The numbers from one up to, but without, another. */
export const numbers = (from: number, to: number) =>
	Array.from({ length: to - from }, (_, n) => from + n);
