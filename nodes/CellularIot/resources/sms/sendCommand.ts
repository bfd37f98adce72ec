import type { INodeProperties } from 'n8n-workflow';
import { optionCollection } from '../../../shared/fields/collections';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import type { Parameters } from '../../../shared/form/parameters';
import { endpointIdsOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { batchOperation } from '../../../shared/run/operation';
import { matchFields, readMatcher, runCommands } from '../../features/command';
import { readDevices } from './devices';
import { messageFields, readMessage } from '../../domain/message';

const DEFAULT_WAIT_SECONDS = 120;
const LONGEST_WAIT_SECONDS = 3600;

const waitField: INodeProperties = {
	displayName: 'Wait Up To (Seconds)',
	name: 'waitSeconds',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: LONGEST_WAIT_SECONDS },
	default: DEFAULT_WAIT_SECONDS,
	description:
		'How long to wait for the reply at most. The SMS expires with the wait: the device does not get it later.',
};

const options = optionCollection([
	{
		displayName: 'Be Online First',
		name: 'onlineFirst',
		type: 'boolean',
		default: true,
		description:
			"Whether to send only if the device is online (has a data session). If not, 'outcome' is 'notSent'.",
	},
	messageFields.encoding,
	{
		displayName: 'Keep Trying After the Wait',
		name: 'keepTrying',
		type: 'boolean',
		default: true,
		description:
			'Whether the service may deliver the SMS after the wait, for up to 24 hours. Otherwise the SMS expires with the wait.',
	},
	messageFields.replyAddress,
	messageFields.sender,
	messageFields.split,
]);

function readCommand(parameters: Parameters) {
	const optional = parameters.group('options');
	const seconds = parameters.integer('waitSeconds', 1, LONGEST_WAIT_SECONDS);
	return {
		located: readEndpoint(parameters),
		message: readMessage(parameters, optional),
		waitMs: (seconds ?? DEFAULT_WAIT_SECONDS) * 1000,
		matcher: readMatcher(parameters),
		onlineOnly: optional.decision('onlineFirst', false),
		keepTrying: optional.decision('keepTrying', false),
	};
}

/** Sends a text to a device and waits for the SMS that the device sends back (docs/sms.md, *A command and its reply*). */
export const sendCommand = batchOperation<ReturnType<typeof readCommand>>({
	value: 'sendCommand',
	action: 'Send command by SMS and get its reply',
	description:
		'Ask a device something by text message and wait for its answer. Says so if there was none in time.',
	fields: [endpointLocator, messageFields.text, waitField, ...matchFields, options],
	confirm: 'send this SMS, which may be charged',
	read: readCommand,
	async runAll(run, { entries, settle, isOver }) {
		const ids = await endpointIdsOf(
			run,
			entries.map(({ input }) => input.located),
		);
		const devices = await readDevices(run, ids);
		const commands = entries.flatMap(({ item, input }, index) => {
			const id = ids[index];
			if (id?.ok) {
				const endpoint = devices.get(id.value) ?? {};
				const isReply = input.matcher(run.hint);
				return { ...input, item, endpointId: id.value, endpoint, isReply };
			}
			if (id !== undefined) settle([item], id);
			return [];
		});
		const host = { api: run.api, hint: run.hint, pause: run.pause, now: Date.now, isOver };
		await runCommands(host, commands, ({ item }, outcome) => settle([item], outcome));
	},
});
