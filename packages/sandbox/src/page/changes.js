/** Tells the page that a person has changed something, so that it is read again at once. */
let task = () => undefined;

export const onChange = (wanted) => (task = wanted);
export const announceChange = () => task();
