import type { IPollFunctions } from 'n8n-workflow';
import { chosenEvent, triggerOnField } from '../../../../nodes/shared/fields/triggerOn';

const event = { value: 'smsReceived', name: 'SMS', action: 'On SMS', description: 'When', more: 1 };

const host = (value: unknown) =>
	({
		getNodeParameter: () => value,
		getNode: () => ({ name: 'Trigger' }),
	}) as unknown as IPollFunctions;

it('lists the words of each event, and nothing else of it', () => {
	const { value, name, action, description } = event;
	expect(triggerOnField([event]).options).toEqual([{ value, name, action, description }]);
});

it('returns the chosen event, and refuses one of a later version', () => {
	expect(chosenEvent(host('smsReceived'), [event])).toBe(event);
	for (const other of ['tomorrow', '', undefined]) {
		expect(() => chosenEvent(host(other), [event])).toThrow(
			"The chosen 'Trigger On' does not exist",
		);
	}
});
