/** Moves the clock that the code under test reads; timers are not affected. */
export function movableTime() {
	let ahead = 0;
	const real = Date.now.bind(Date);
	beforeAll(() => {
		jest.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
	});
	afterAll(() => {
		jest.restoreAllMocks();
	});
	return {
		advance(seconds: number): void {
			ahead += seconds * 1000;
		},
	};
}
