import { readMegabytes } from '../../../../nodes/shared/form/readers';
import { filledForm } from './fixtures/filledForm';

const bytesOf = (volume: unknown) =>
	readMegabytes(filledForm({ volume: volume as string }), 'volume');

it.each([
	[10, 10_000_000],
	['0.5', 500_000],
	[4.35, 4_350_000],
	['1.000000', 1_000_000],
	['0.000001', 1],
	['8999999999.999999', 8_999_999_999_999_999],
])('%s MB are %d bytes', (volume, bytes) => expect(bytesOf(volume)).toBe(bytes));

it.each([
	['-1', 'must be a number above 0'],
	['12.500', 'may mean 12.5 or 12500'],
	['1e3', 'must be a number above 0'],
	['0.0000001', 'is not a whole number of bytes'],
	['0', 'must be more than 0 and less than 9,000,000,000'],
	['9007199255', 'must be more than 0 and less than 9,000,000,000'],
])('%s MB are refused: %s', (volume, message) => expect(() => bytesOf(volume)).toThrow(message));
