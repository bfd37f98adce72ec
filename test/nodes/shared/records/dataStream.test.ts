import { streamOutput } from '../../../../nodes/shared/records/dataStream';

const withCredentials = (credentials: unknown) => ({
	id: '7',
	destination: { connection_type: 'RestAPI', credentials },
	more: 1,
});

it('masks headers, and what may be a secret of another kind of receiver', () => {
	const credentials = {
		url: 'https://example.org',
		headers: ['X-Key:abc', '********', 5],
		secret_access_key: 'abc',
		password: 'abc',
		token: { value: 'abc' },
		size: 500,
	};
	expect(streamOutput(withCredentials(credentials) as never)).toEqual({
		id: 7,
		destination: {
			connection_type: 'RestAPI',
			credentials: {
				url: 'https://example.org',
				headers: ['X-Key:***', '***', 5],
				secret_access_key: '***',
				password: '***',
				token: '***',
				size: 500,
			},
		},
		more: 1,
	});
});

it.each([{}, { id: 'a1-b2' }, { id: 7, destination: null }, { id: 7, destination: { a: 1 } }])(
	'gives %j unchanged',
	(stream) => {
		expect(streamOutput(stream)).toEqual(stream);
	},
);
