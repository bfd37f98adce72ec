import { platformEvent } from './platformEvent';
import { smsDeliveryReport, smsReceived } from './sms';
import type { Source } from './source';
import { usageRecord } from './usageRecord';

export const sources: Source[] = [platformEvent, smsDeliveryReport, smsReceived, usageRecord];
