import { endCard } from '../cards';
import type { Film } from '../film';
import { exampleCount } from './example';

/** Where to go next. */
export async function ending(film: Film): Promise<void> {
	film.fadeOut();
	await film.card(
		endCard('Try it', [
			['Start it', 'npm ci && npm start'],
			['First steps', 'README.md'],
			[`${exampleCount()} example workflows`, 'docs/examples.md'],
			['Questions of reviewers', 'docs/internals/for-reviewers.md'],
		]),
	);
	film.fadeIn();
	film.reel.hold(5);
	film.fadeOut();
}
