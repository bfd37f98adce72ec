import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { neighbourSteps } from './neighbours';
import { outageSteps } from './outage';
import { profileSteps } from './profiles';
import { Rig } from './rig';
import { streamSteps } from './streams';
import { testEventSteps } from './testEvents';
import { unpublishSteps } from './unpublish';

/** Checks the instant trigger in the real n8n. */
export async function instantSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const rig = new Rig(fixture);
	const { events, usage } = await streamSteps(steps, rig);
	const sms = await profileSteps(steps, rig);
	await testEventSteps(steps, rig, { events, sms });
	await neighbourSteps(steps, rig);
	await outageSteps(steps, rig, { events, usage, sms });
	await unpublishSteps(steps, rig, [events, usage, sms]);
}
