import { locator } from '../../../engine';
import type { IDataObject } from 'n8n-workflow';
import type { Service } from '../../../engine';

export type { Service };

/** Returns the values of a form besides the defaults. Changes the sandbox to what the operation needs. */
export type Form = () => Promise<object> | object;

/** A form whose operation differs from others in refusals, which the operation's own test proves. */
export interface SpecialForm {
	form: Form;
	/** HTTP statuses for which the operation has a text that replaces the one of the service. */
	ownTexts?: readonly number[];
	/** HTTP statuses that count as done, such as the 409 to a block that exists. */
	done?: readonly number[];
	/** Whether refused items are rows of the output, and not errors. */
	refusedRows?: true;
	/** Whether the service refuses a repeated removal with another status than 404 and 409. */
	refusedAgain?: true;
	/** Values with which the output is records of the service, and not a summary. */
	rows?: object;
	/** Whether the operation logs in and sends nothing else. */
	loginOnly?: true;
}

/** Forms by "resource/operation". */
export type Forms = Record<string, Form | SpecialForm>;

/** Carries out an operation that a form needs, and returns its record. */
export async function carryOut(service: Service, parameters: object): Promise<IDataObject> {
	const [record = {}] = await service.output(parameters);
	return record;
}

/** An endpoint of the demo fleet. */
export const DEVICE_ID = 11400001;
export const DEVICE = { endpointId: locator('id', DEVICE_ID) };

/** SIMs that no endpoint holds. */
export const freeSims = (service: Service) =>
	[...service.world.sims.values()].filter(
		({ status, endpointId }) => status === 0 && endpointId === null,
	);

export const freeSim = (service: Service) => ({
	simId: locator('id', freeSims(service)[0]?.id ?? 0),
});

/** An endpoint of its own, without SIM. */
export const newDevice = (service: Service) => ({
	endpointId: locator('id', service.control.addEndpoint()),
});

/** A value for each item: the form is also run for two items. */
export const perItem = (values: readonly unknown[]) =>
	`={{ ${JSON.stringify(values)}[$itemIndex] }}`;

/** A device in a data session. */
export function onlineDevice(service: Service, id = DEVICE_ID) {
	service.control.setOnline(id, true);
	service.control.advance(10);
	return { endpointId: locator('id', id) };
}

/** The day so many days before now, YYYY-MM-DD. */
export const daysAgo = (service: Service, days: number) =>
	new Date(service.control.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
