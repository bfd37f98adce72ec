export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * The service looks back 30 days (docs/service/limits.md, *Retention*); kept away from its edge, because reading takes
 * time.
 */
export const LOOK_BACK_MS = 30 * DAY_MS - 5 * MINUTE_MS;
