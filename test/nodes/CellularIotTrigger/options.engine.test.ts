import type { INodeParameters } from 'n8n-workflow';
import { watching, watchingFleet } from '../../engine/poll';
import { formReader } from './fixtures/formReader';

const { expectRefusal } = formReader();

const withOptions = (options: INodeParameters) => watching('smsReceived', [11400001], { options });
const few = watchingFleet('smsReceived', { options: { requestsPerPoll: 9 } });

test.each<[string, INodeParameters, string]>([
	['few requests', few, "'Requests per Poll' must be"],
	['an overlap of 0', withOptions({ overlapMinutes: 0 }), "'Overlap (Minutes)' must be"],
	['an overlap of 2 days', withOptions({ overlapMinutes: 2880 }), "'Overlap (Minutes)' must be"],
	['0 records', withOptions({ maxRecords: 0 }), "'Max Records per Poll' must be"],
	['half a record', withOptions({ maxRecords: 1.5 }), "'Max Records per Poll' must be"],
	['an unknown start', withOptions({ startFrom: 'ever' }), "'Start From' must be one of"],
])('%s is refused before any request', async (_, parameters, message) => {
	await expectRefusal(parameters, message);
});
