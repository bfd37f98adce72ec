/** Ends a comparison that cannot go on. The message is for people and holds no secret and no value of an account. */
export class CannotRun extends Error {}
