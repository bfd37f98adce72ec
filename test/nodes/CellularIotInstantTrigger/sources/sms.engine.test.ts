import { formOf } from '../fixtures/formReader';

it.each([
	[{}, ['POST']],
	[{ deliveryReports: false }, ['POST']],
	[{ deliveryReports: true }, ['POST', 'PATCH']],
])('with the options %j the methods %j start the workflow', async (options, methods) => {
	const form = await formOf({ triggerOn: 'smsReceived', profiles: 'all', options });
	expect(form.methods).toEqual(methods);
});

it('of delivery reports only PATCH starts the workflow', async () => {
	const form = await formOf({ triggerOn: 'smsDeliveryReport', profiles: 'all' });
	expect(form.methods).toEqual(['PATCH']);
	expect(Object.keys(form.source.kinds).sort()).toEqual(['PATCH', 'POST']);
});
