import { platformEvent } from './platformEvent';
import { smsDeliveryReport } from './smsDeliveryReport';
import { smsReceived } from './smsReceived';
import type { Source } from './source';
import { usageRecord } from './usageRecord';

export const sources: Source[] = [platformEvent, smsDeliveryReport, smsReceived, usageRecord];
