import { eventList } from '../../../../nodes/CellularIotTrigger/reading/events';

const range = { from: Date.UTC(2024, 10, 7, 14, 0, 0, 500), until: Date.UTC(2024, 10, 7, 15) };

test('a list of events has both bounds or none, and the filter of the user last', () => {
	expect(eventList({ type: '1|2', range, raw: 'severity:2' }).q).toBe(
		'from:2024-11-07T14:00:00Z,until:2024-11-07T15:00:00Z,type:1|2,severity:2',
	);
	expect(eventList({ type: '3' }).q).toBe('type:3');
	expect(eventList({ type: '' }).q).toBeUndefined();
});

test('it is read in the order of time, in large pages where the service gives them', () => {
	expect(eventList({ type: '' })).toMatchObject({
		path: '/api/v1/event',
		field: 'timestamp',
		pageSize: 1000,
		fallbackSize: 100,
	});
});
