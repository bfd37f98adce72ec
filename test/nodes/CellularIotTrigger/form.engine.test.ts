import { watching } from '../../engine/poll';
import { properties } from '../../../nodes/CellularIotTrigger/form';
import { formReader } from './fixtures/formReader';

const { expectRefusal } = formReader();

test('an unknown event is refused before any request', async () => {
	const parameters = watching('smsReceived', [11400001], { triggerOn: 'nonsense' });
	await expectRefusal(parameters, "'Trigger On' does not exist");
});

it.each([
	['smsReceived', '150 devices'],
	['smsStatusChanged', '150 devices'],
	['flowRecord', '75 devices'],
	['newDestination', '75 devices'],
	['platformEvent', undefined],
])('tells of fleets, and of them alone, how many a poll reads: %s %s', (source, count) => {
	const notices = properties.filter(
		({ name, displayOptions }) =>
			name === 'fleetNotice' && displayOptions?.show?.triggerOn?.includes(source),
	);
	expect(notices).toHaveLength(count === undefined ? 0 : 1);
	for (const { displayName, displayOptions } of notices) {
		expect(displayName).toContain(`reads up to ${count}`);
		expect(displayOptions?.show?.scope).toEqual(['all', 'filter']);
	}
});
