import { ENDPOINT_STEPS } from './endpointSteps';
import type { WriteStep } from './hand';
import { SMS_STEPS } from './smsSteps';

/** All changes of a comparison with `--writes`, in their order. */
export const STEPS: WriteStep[] = [...ENDPOINT_STEPS, ...SMS_STEPS];
