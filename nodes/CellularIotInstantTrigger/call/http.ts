/** The parts of n8n's request that a call needs. */
export interface Request {
	method: string;
	/** The bytes of the body; undefined if n8n has not read them. */
	rawBody?: Buffer;
}

/** The parts of n8n's response that a call needs. */
export interface Response {
	statusCode: number;
	/** Whether its connection has broken. */
	destroyed: boolean;
	/** Whether the answer has gone out. */
	writableFinished: boolean;
	status(code: number): { json(body: object): unknown };
	once(event: 'close' | 'finish', listener: () => void): unknown;
}
