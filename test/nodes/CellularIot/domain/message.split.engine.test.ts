import { withService } from '../../../engine';
import { bodies, message } from '../resources/sms/messages';

const service = withService();
const SPLIT = { splitLongMessages: true };

describe('a text that does not fit into one SMS', () => {
	it.each([
		['a'.repeat(161), {}, '161 characters, one SMS holds 160', '2 parts', 'count twice'],
		['€'.repeat(81), {}, '162 characters, one SMS holds 160', '2 parts', 'count twice'],
		[`${'a'.repeat(199)}ł`, {}, '200 characters, one SMS holds 70', '3 parts', 'because of: ł.'],
		['👍'.repeat(36), {}, '72 characters, one SMS holds 70', '2 parts', 'because of: 👍.'],
		['ff'.repeat(141), { encoding: 'binary' }, '141 bytes, one SMS holds 140', '2 parts', ''],
	])('is refused unless it may be split: %#', async (payload, options, size, parts, why) => {
		const { error } = await service.run(message(payload, options));
		expect(error?.message).toBe(`'Text' is too long for one SMS: it counts ${size}`);
		expect(error?.description).toContain(`Turn on 'Split Long Messages' to send it in ${parts}`);
		expect(error?.description).toContain(why);
		expect(service.sent()).toEqual([]);
	});

	it('is refused when 255 parts do not hold it', async () => {
		const { error } = await service.run(message('a'.repeat(153 * 255 + 1), SPLIT));
		expect(error?.message).toBe(
			"'Text' is too long: it counts 39016 characters, more than 255 parts hold",
		);
		expect(service.sent()).toEqual([]);
	});

	it('is one SMS without header where it fits', async () => {
		const { json } = await service.run(message('short', SPLIT));
		expect(bodies(service)).toEqual([{ payload: 'short' }]);
		expect(json).toMatchObject([{ parts: 1 }]);
	});
});
