import { strict as assert } from 'node:assert';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { findings } from '../../../../sandbox/test/browser/findings';
import { shot, type Look, type SiteFixture } from '../fixture';

const LOOKS: Look[] = [
	{ theme: 'light', width: 1280 },
	{ theme: 'dark', width: 390 },
];

/** One page of each kind, checked with axe-core. */
const KINDS = {
	home: '',
	examples: 'examples.html',
	resource: 'resources/tag.html',
	fidelity: 'internals/fidelity.html',
	messages: 'errors.html',
	changelog: 'changelog.html',
	code: 'sandbox-package.html',
	missing: '404.html',
};

export async function lookSteps(steps: StepRunner, fixture: SiteFixture): Promise<void> {
	for (const [name, address] of Object.entries(KINDS)) {
		for (const look of LOOKS) {
			const { theme, width } = look;
			await steps.step(`${name}: ${theme}, ${width} pixels, nothing found`, () =>
				fixture.visit(
					address,
					async (page) => {
						await shot(page, `${name}-${theme}-${width}`);
						assert.deepEqual(await findings(page), []);
					},
					look,
				),
			);
		}
	}
}
