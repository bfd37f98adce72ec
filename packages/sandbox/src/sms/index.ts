/** SMS to and from a device (docs/service/sms.md). */
import { smsRoutes } from './routes';

export { sms } from './description';
export { setAnswering, mayWrite } from './answering';
export { callbackTarget, type CallbackTarget, isForApplication } from './callbackTarget';
export { Devices, deviceAnswers, deviceSends, type DeviceSms } from './deviceSms';
export { nextCall, offer, setOnline, settleOneSms, settleSms } from './life';
export { partOf } from './text';
export { reading, seedSms } from './seed';

export const routes = [smsRoutes];
