export { apiCallback } from './description';
export { apiCallbackRoutes } from './routes';
export { type CallbackCall, Courier } from './courier';
