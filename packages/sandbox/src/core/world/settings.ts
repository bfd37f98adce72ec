/** Switches that can be flipped while the sandbox runs. */
export interface Settings {
	sessionSeconds: number;
	flowLogs: boolean;
	legacyCreate: boolean;
	factoryTestMode: boolean;
	rateLimit: boolean;
	latencyMs: number;
	/** How long a callback may take to answer, in milliseconds. */
	callbackTimeoutMs: number;
	/** Algorithm of the signature of callbacks: unknown, see docs/service/callbacks.md, *Signature*. */
	callbackAlgorithm: 'HS256' | 'HS384' | 'HS512';
	/** Key of the signature: the bytes of the secret's text, or what the text means in Base64. */
	callbackKey: 'text' | 'base64';
	/** Form of the ids, `dcs` and `pid` in callbacks (docs/service/callbacks.md, *SMS from a device*). */
	callbackIds: 'number' | 'text';
	/** Key of the dialled number in callbacks (docs/service/callbacks.md, *SMS from a device*). */
	callbackDestination: 'dest_address' | 'destination_address';
	/** Whether the list still shows an SMS that a callback has taken: unknown, see docs/service/sms.md, *Operations*. */
	takenSms: 'listed' | 'hidden';
	/** Ids of SMS to and from devices: one sequence or two (docs/service/sms.md, *Operations*). */
	smsIds: 'one' | 'two';
	/** Whether a refused registration is an event: unknown, see docs/service/events.md, *Refused sessions*. */
	registrationRefusals: boolean;
	/** Words of profiles, actions and operations of eSIMs: unknown, see docs/service/esim.md, *Words of operations*. */
	euiccWords: 'documented' | 'other';
	/** How long after its time the lists show an event: unknown, see docs/service/events.md, *List*. */
	eventDelaySeconds: number;
	/** How `q` compares free text (name, tags): unknown, see docs/service/lists.md, *Filters*. */
	textMatch: 'contains' | 'exact';
	/** Answer of a bulk creation: the endpoints in request order, in another order, or without one. */
	bulkAnswer: 'complete' | 'shuffled' | 'short';
	/** Real time from an accepted change of a data stream to its effect, in milliseconds. */
	streamChangeMs: number;
	/** Whether the answer to a new data stream has a `Location`: unknown, see docs/service/streams.md, *Id of a new stream*. */
	streamLocation: boolean;
	/** Ids of data streams in answers: text in the contract, number in the documentation. */
	streamIds: 'text' | 'number';
	/** Answer to a list of one data stream: a list, or the bare record as the contract describes it. */
	streamList: 'array' | 'object';
	/** How long the receiver of a stream may take to answer, in milliseconds. */
	streamTimeoutMs: number;
	/** Seconds of service time before each retry of a batch; after the last one the stream is in Error. */
	streamRetryPauses: number[];
}
