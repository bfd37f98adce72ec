import type { INodeParameters } from 'n8n-workflow';
import { withService } from '../../engine/service';

/** A trigger whose form is read against the sandbox. */
export function formReader() {
	const service = withService();

	const poll = async (parameters: INodeParameters) =>
		await (await service.trigger('live', parameters)).activate();

	/** Expects that a form is refused before any request. */
	const expectRefusal = async (parameters: INodeParameters, message: string) => {
		await expect(poll(parameters)).rejects.toMatchObject({
			name: 'NodeOperationError',
			message: expect.stringContaining(message),
		});
		expect(service.sent()).toEqual([]);
		expect(service.logins()).toBe(0);
	};

	return { service, poll, expectRefusal };
}
