import { formOf } from '../formReader';

it.each([
	[{}, ['POST']],
	[{ deliveryReports: false }, ['POST']],
	[{ deliveryReports: true }, ['POST', 'PATCH']],
])('with the options %j the methods %j start the workflow', async (options, methods) => {
	const form = await formOf({ triggerOn: 'smsReceived', profiles: 'all', options });
	expect(form.methods).toEqual(methods);
});
