import { runs } from '../../../tools/jest/runs';
import { expectNoCanary } from '../scrub/noCanary';

it('leaves no canary in any of 80,000 further recorded calls', () => {
	expectNoCanary(runs(80_000));
});
