import { hasAnswered, noteAnswer } from '../../../../nodes/shared/api/client';
import { movableTime } from '../../../engine';

const time = movableTime();

it('knows for an hour that a Base URL has answered', () => {
	expect(hasAnswered('https://a.example')).toBe(false);
	noteAnswer('https://a.example');
	expect([hasAnswered('https://a.example'), hasAnswered('https://b.example')]).toEqual([
		true,
		false,
	]);
	time.advance(3_500);
	expect(hasAnswered('https://a.example')).toBe(true);
	time.advance(200);
	expect(hasAnswered('https://a.example')).toBe(false);
});
