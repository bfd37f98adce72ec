import type { IDataObject } from 'n8n-workflow';
import type { withService } from '../../../../engine';
import { locator } from '../../../../engine';

type Service = ReturnType<typeof withService>;

export const DEVICE = 11400001;

/** The form of an operation on the SMS of one device. */
export const sms = (operation: string, extra: object = {}) => ({
	resource: 'sms',
	operation,
	endpointId: locator('id', DEVICE),
	...extra,
});

/** The form of Send with options. */
export const message = (payload: string, additionalFields: IDataObject = {}) =>
	sms('send', { payload, additionalFields });

/** Sends one SMS and gives its id. */
export async function sendOne(service: Service, payload = 'STATUS'): Promise<number> {
	const { json, error } = await service.run(message(payload));
	if (error !== undefined) throw new Error(error.message);
	return Number((json[0] as IDataObject).id);
}

/** What was posted to the service, but for logins. */
export const bodies = (service: Service): IDataObject[] =>
	service.control
		.requests()
		.filter(({ method, path }) => method === 'POST' && path.endsWith('/sms'))
		.map(({ body }) => body as IDataObject);
