import { smsRoutes } from './routes';

export { sms } from './description';
export { setAnswering } from './answering';
export { callbackTarget, type CallbackTarget, isForApplication } from './callbackTarget';
export { Devices } from './devices';
export { deviceAnswers, deviceSends, type DeviceSms } from './deviceSms';
export { nextCall, offer, setOnline, settleOneSms, settleSms } from './life';
export { mayWrite } from './mayWrite';
export { partOf } from './parts';
export { reading, seedSms } from './seed';

export const routes = [smsRoutes];
