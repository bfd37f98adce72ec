import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import { credentialTypeOf } from '../../../../nodes/shared/login/authentication';

const TYPES = [
	['applicationToken', 'cellularIotApi'],
	['userLogin', 'cellularIotUserApi'],
	['of a newer version', 'cellularIotApi'],
] as const;

test.each(TYPES)('%s asks for %s, in an action and in a poll', (choice, type) => {
	const action = { getInputData: jest.fn(), getNodeParameter: jest.fn(() => choice) };
	expect(credentialTypeOf(action as unknown as IExecuteFunctions)).toBe(type);
	expect(action.getNodeParameter).toHaveBeenCalledWith('authentication', 0, 'applicationToken');
	const poll = { getNodeParameter: jest.fn(() => choice) };
	expect(credentialTypeOf(poll as unknown as IPollFunctions)).toBe(type);
	expect(poll.getNodeParameter).toHaveBeenCalledWith('authentication', 'applicationToken');
});
