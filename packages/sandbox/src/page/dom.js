/** Builds and updates elements. All text is set as text, never as markup. */
import { serviceTime } from './ask.js';

export const byId = (id) => document.getElementById(id);

/**
 * Makes an element. Options that begin with `on` are listeners, `data` is the dataset, all others are attributes; false,
 * null and undefined leave an attribute out. Children are elements and texts.
 */
export function make(tag, { data = {}, ...options } = {}, ...children) {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(options)) {
		if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
		else if (value === true) element.setAttribute(name, '');
		else if (value !== false && value !== null && value !== undefined) {
			element.setAttribute(name, value);
		}
	}
	Object.assign(element.dataset, data);
	element.append(...children.filter((child) => child !== null && child !== undefined));
	return element;
}

/** Sets a text; the same text again changes nothing, so that live regions stay silent. */
export function say(element, text, mood) {
	if (element.textContent !== text) element.textContent = text;
	if (mood === undefined) delete element.dataset.mood;
	else element.dataset.mood = mood;
}

export const chip = (text, mood) =>
	make('span', { class: 'chip', data: mood ? { mood } : {} }, text);

/**
 * Shows these items in a list. A row is made anew only when its item has changed; others keep their element and focus.
 * New rows are highlighted, but not those of a list that is shown for the first time.
 */
export function sync(list, items, keyOf, draw) {
	const before = new Map([...list.children].map((row) => [row.dataset.key, row]));
	const isFirst = list.dataset.drawn === undefined;
	for (const [index, item] of items.entries()) {
		const key = String(keyOf(item));
		// A new day changes how times are written.
		const sign = serviceTime().slice(0, 10) + JSON.stringify(item);
		const old = before.get(key);
		before.delete(key);
		let row = old;
		if (old?.dataset.sign !== sign) {
			row = draw(item, old);
			row.dataset.key = key;
			row.dataset.sign = sign;
			row.classList.toggle('fresh', !isFirst && old === undefined);
			if (old !== undefined && old !== row) old.replaceWith(row);
		}
		if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
	}
	for (const row of before.values()) row.remove();
	list.dataset.drawn = '';
}

/** Empties a list, whose next rows are not highlighted as new. */
export function forget(list) {
	list.replaceChildren();
	delete list.dataset.drawn;
}
