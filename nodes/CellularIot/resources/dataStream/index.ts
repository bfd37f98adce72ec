import type { Resource } from '../../../shared/run/menu';
import { create } from './create';
import { deleteStream } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { pause } from './pause';
import { restart } from './restart';
import { resume } from './resume';
import { update } from './update';

export const dataStream: Resource = {
	value: 'dataStream',
	name: 'Stream',
	operations: [create, deleteStream, get, getAll, pause, restart, resume, update],
	start: getAll,
};
