import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { recordId } from '../lookup/created';
import { listStreams, streamState, streamUrl } from '../lookup/streams';
import { PathSegment } from '../api/url';
import { field } from '../form/field';
import { choiceText, idMode, joinLabel, lineOf, listMode, matches, type Search } from './locator';
import { orThrow } from '../api/errors';
import { notValue } from '../kinds/kind';
import { matching, openForm } from './search';

/** Ids of data streams may be texts (docs/service/streams.md, *Operations*). */
const ID = '^\\s*[A-Za-z0-9][A-Za-z0-9._\\-]{0,63}\\s*$';

/** `Events to the control room (running, https://example.org/in)`. */
const labelOf = (stream: IDataObject) =>
	lineOf(stream, stream.name, joinLabel(streamState(stream), streamUrl(stream)));

const searchDataStreams: Search = async function (typed = '') {
	const streams = orThrow(this, await listStreams(await openForm(this)));
	const choices = streams.flatMap((stream) => {
		const value = recordId(stream);
		return value === undefined ? [] : [{ name: choiceText(labelOf(stream)), value }];
	});
	return { results: choices.filter(matching(typed.trim())) };
};

const dataStreamLocator: INodeProperties = {
	displayName: 'Data Stream',
	name: 'dataStreamId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The data stream, chosen by its name',
	modes: [
		listMode('a data stream', { searchDataStreams }),
		{
			...idMode('a data stream', '5101'),
			validation: matches(ID, 'The ID of a data stream has no spaces'),
		},
	],
};

/** The id of a data stream. */
export const dataStreamField = field(dataStreamLocator, (parameters, name) => {
	const { value } = parameters.located(name);
	const id = PathSegment.read(value)?.text;
	return id ?? parameters.refuse(name, `must be an ID, such as 5101${notValue(value)}`);
});
