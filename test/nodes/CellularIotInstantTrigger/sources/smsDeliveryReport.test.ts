import { formOf } from '../formReader';

it('only reports start the workflow', async () => {
	const form = await formOf({ triggerOn: 'smsDeliveryReport', profiles: 'all' });
	expect(form.methods).toEqual(['PATCH']);
	expect(Object.keys(form.source.kinds).sort()).toEqual(['PATCH', 'POST']);
});
