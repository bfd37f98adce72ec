import type { IDataObject } from 'n8n-workflow';
import { mayCall, receiverValue } from '../../shared/lookup/streams';
import { contentText, isObject } from '../../shared/values';
import { type Label, readStreamName } from './mark';
import type { WantedStream } from './wanted';

/** Whether a data stream was made by this trigger: mark and URL are its own. The mark is a hash of the URL. */
export const isOwnStream = (
	stream: IDataObject,
	{ address, label }: { address: string; label: Pick<Label, 'mark'> },
): boolean => readStreamName(stream.name)?.mark === label.mark && mayCall(stream, address);

/** Whether a stream of this trigger has the present key. */
export const hasKey = (stream: IDataObject, { fingerprint }: Pick<Label, 'fingerprint'>): boolean =>
	readStreamName(stream.name)?.fingerprint === fingerprint;

/** Whether a stream of this trigger has the present key and the wanted type and filters. A missing value counts as right. */
export function isRightStream(
	stream: IDataObject,
	{ type, filters, recordsPerCall }: WantedStream,
	label: Pick<Label, 'fingerprint'>,
): boolean {
	return (
		hasKey(stream, label) &&
		isEqual(typeOf(stream), type) &&
		isEqual(receiverValue(stream, 'size'), recordsPerCall) &&
		filterText(stream.filters ?? []) === filterText(filters)
	);
}

const isEqual = (shown: unknown, wanted: number) =>
	shown === undefined || shown === null || Number(shown) === wanted;

const typeOf = ({ data_stream_type: type }: IDataObject) => (isObject(type) ? type.id : type);

/** Returns filters in one spelling: values may be numbers, texts or one bare value (docs/service/streams.md, *Filters*). */
function filterText(filters: unknown): string {
	const list: unknown[] = Array.isArray(filters) ? filters : [filters];
	const texts = list.map((filter) => {
		const { field, value } = isObject(filter) ? filter : ({} as IDataObject);
		const values: unknown[] = Array.isArray(value) ? value : [value];
		return contentText([field, values.map(String).sort()]);
	});
	return texts.sort().join();
}
