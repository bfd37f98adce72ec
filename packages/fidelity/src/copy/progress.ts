import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from './copy';

/** A bar on a terminal; nothing elsewhere. */
export class Bar implements Progress {
	private readonly bar = new SingleBar(
		{ format: ' {bar} {percentage}% of {title} ({value} of {total})', hideCursor: true },
		Presets.shades_classic,
	);
	private title = '';

	step(title: string, done: number, of: number): void {
		if (this.title !== title) {
			this.bar.stop();
			this.bar.start(of, done, { title });
		}
		this.title = title;
		this.bar.setTotal(of);
		this.bar.update(done);
	}

	say(text: string): void {
		this.end();
		console.log(text);
	}

	end(): void {
		this.bar.stop();
		this.title = '';
	}
}
