import { runs } from '../runs';
import { expectNoCanary } from '../sandbox/scrub/noCanary';

it('leaves no canary in any of 80,000 further recorded calls', () => {
	expectNoCanary(runs(80_000));
});
