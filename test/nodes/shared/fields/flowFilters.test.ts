import { filterCollection } from '../../../../nodes/shared/fields/filters';
import { destinationFields, readFlowFilters } from '../../../../nodes/shared/fields/flowFilters';
import { filledForm } from '../form/fixtures/filledForm';

const field = filterCollection(destinationFields);

it('reads several ports, and leaves out the fields that are no filters of the service', () => {
	const filled = filledForm({ destination_port: '53, 8883', destination_ip: '192.0.2.1' });
	expect(readFlowFilters(filled, field, ['destination_ip'])).toEqual([
		{ destination_hostname: [], destination_port: ['53', '8883'] },
		'',
	]);
});

it.each(['65536', 'x', '-1'])('refuses the port %s', (port) =>
	expect(() => readFlowFilters(filledForm({ destination_port: port }), field, [])).toThrow(
		"'destination_port' must hold ports from 0 to 65535",
	),
);
