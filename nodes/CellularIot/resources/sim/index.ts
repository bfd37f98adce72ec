import type { Resource } from '../../../shared/run/menu';
import { activate } from './activate';
import { deleteSim } from './delete';
import { deleteMany } from './deleteMany';
import { enforceBudget } from './enforceBudget';
import { findIdle } from './findIdle';
import { findOverBudget } from './findOverBudget';
import { get } from './get';
import { getAll } from './getAll';
import { getEvents } from './getEvents';
import { getUsage } from './getUsage';
import { registerBatch } from './registerBatch';
import { suspend } from './suspend';
import { transfer } from './transfer';

export const sim: Resource = {
	value: 'sim',
	name: 'SIM',
	operations: [
		activate,
		deleteSim,
		deleteMany,
		enforceBudget,
		findIdle,
		findOverBudget,
		get,
		getAll,
		getEvents,
		getUsage,
		registerBatch,
		suspend,
		transfer,
	],
	start: getAll,
};
