import { optionCollection } from '../../../shared/fields/collections';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { together, boundField } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { endpointIdsOf } from '../../../shared/lookup/endpoint';
import { batchOperation } from '../../../shared/run/operation';
import {
	allowRepeatsField,
	matchFields,
	mostPerHourField,
	readGuard,
	readMatcher,
	runCommands,
} from '../../features/command';
import { readDevices } from './devices';
import { messageFields, readMessage } from '../../domain/message';

const DEFAULT_WAIT_SECONDS = 120;
const LONGEST_WAIT_SECONDS = 3600;

const waitField = boundField({
	displayName: 'Wait Up To (Seconds)',
	name: 'waitSeconds',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: LONGEST_WAIT_SECONDS },
	default: DEFAULT_WAIT_SECONDS,
	description:
		'How long to wait for the reply at most. The SMS expires with the wait: the device does not get it later.',
});

const options = optionCollection([
	allowRepeatsField,
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
	mostPerHourField,
	messageFields.replyAddress,
	messageFields.sender,
	messageFields.split,
]);

const properties = [messageFields.text, ...waitField.properties, ...matchFields, options];

function readCommand(parameters: Parameters) {
	const optional = parameters.group('options');
	return {
		message: readMessage(parameters, optional),
		waitMs: waitField.read(parameters) * 1000,
		matcher: readMatcher(parameters),
		onlineOnly: optional.decision('onlineFirst', false),
		keepTrying: optional.decision('keepTrying', false),
		guard: readGuard(optional),
	};
}

/** Sends a text to a device and waits for the SMS that the device sends back (docs/sms.md, *A command and its reply*). */
export const sendCommand = batchOperation({
	value: 'sendCommand',
	action: 'Send command by SMS and get its reply',
	description:
		'Ask a device something by text message and wait for its answer. Says so if there was none in time.',
	fields: { endpoint: endpointField, command: together(properties, readCommand) },
	confirm: 'send this SMS, which may be charged',
	async runAll(run, { entries, settle, isOver }) {
		const ids = await endpointIdsOf(
			run,
			entries.map(({ input }) => input.endpoint),
		);
		const devices = await readDevices(run, ids);
		const commands = entries.flatMap(({ item, input }, index) => {
			const id = ids[index];
			if (id?.ok) {
				const endpoint = devices.get(id.value) ?? {};
				const { command } = input;
				const isReply = command.matcher(run.hint);
				return { ...command, item, endpointId: id.value, endpoint, isReply };
			}
			if (id !== undefined) settle([item], id);
			return [];
		});
		const host = { api: run.api, hint: run.hint, pause: run.pause, now: Date.now, isOver };
		await runCommands(host, commands, ({ item }, outcome) => settle([item], outcome));
	},
});
