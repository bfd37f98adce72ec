const RECENT_MS = 60 * 60_000;

/** Time of the last answer by Base URL, in milliseconds since 1970. For error texts only. */
const answeredAt = new Map<string, number>();

/** Notes that the service has answered at a Base URL. */
export const noteAnswer = (baseUrl: string): void => void answeredAt.set(baseUrl, Date.now());

/** Whether the service has answered there within the hour, so that the address is right. */
export const hasAnswered = (baseUrl: string): boolean =>
	Date.now() - (answeredAt.get(baseUrl) ?? 0) < RECENT_MS;
