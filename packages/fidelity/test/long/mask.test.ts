import { runs } from '../../../tools/jest/runs';
import { expectNoCanary } from '../copy/mask/noCanary';

it('leaves no canary in any of 80,000 further records', () => {
	expectNoCanary(runs(80_000));
});
