import { withoutText } from '../../../../../nodes/CellularIotAdmin/resources/apiSecret/withoutText';

it('removes the text of a secret and nothing else', () => {
	expect(withoutText({ id: 7, purpose: 'sign', secret: 'text' })).toEqual({
		id: 7,
		purpose: 'sign',
	});
});
