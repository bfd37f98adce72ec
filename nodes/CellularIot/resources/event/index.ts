export { backtest } from './backtest';
export { getAll } from './getAll';
