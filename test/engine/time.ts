/** Moves the clock of this computer, as the code under test reads it; times of waits stay as they are. */
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
