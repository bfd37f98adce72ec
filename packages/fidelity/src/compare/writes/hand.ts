import { isObject } from '../../../../sandbox/src/http/body';
import type { TestDevice } from '../commandLine';
import { CannotRun } from '../sides/cannotRun';
import {
	type Answer,
	type Finding,
	type Question,
	type Row,
	type Side,
	type Topic,
} from '../types';

/** Part of every name and text that a comparison leaves on a device for a moment. */
export const MARK = 'compare-test';

/** One kind of change, with everything that is looked at on the way. */
export interface WriteStep extends Topic {
	/** @throws NotSeen if this device cannot tell */
	carryOut(hand: Hand): Promise<Finding[]>;
}

/** How a step changes the test device, and nothing else. */
export interface Hand {
	id: string;
	/** The record of the device before the first change. */
	record: Row;
	/** Sends a request about the device. A change is said before it is sent. */
	ask(question: Question): Promise<Answer>;
	/** Reads something else, such as the list of tags. */
	read(path: string): Promise<Answer>;
	/** Registers how a change is taken back, before it is sent. Resolves with whether the device is as before. */
	onLeaving(name: string, takeBack: () => Promise<boolean>): void;
}

/** A change that could not be taken back, in the words of the console. */
export interface Leaving {
	name: string;
	takeBack: () => Promise<boolean>;
}

/**
 * Finds the device and returns the hand for it.
 * @throws CannotRun if the device has another name, before anything is changed
 */
export async function handFor(
	side: Side,
	device: TestDevice,
	say: (line: string) => void,
): Promise<{ hand: Hand; leavings: Leaving[] }> {
	const path = `/api/v1/endpoint/${device.id}`;
	const { status, body } = await side.ask({ path });
	if (status !== 200 || !isObject(body)) {
		throw new CannotRun(`There is no endpoint with the id of --test-device (${status}).`);
	}
	if (body.name !== device.name) {
		throw new CannotRun('The endpoint of --test-device has another name than --test-device-name.');
	}
	const leavings: Leaving[] = [];
	const own = new RegExp(`^/api/v[12]/endpoint/${device.id}(?:/|$)`);
	return {
		leavings,
		hand: {
			id: device.id,
			record: body,
			ask: (question) => {
				const { method = 'GET', path: asked } = question;
				if (!own.test(asked)) throw new Error('A write to something else than the test device');
				if (method !== 'GET') say(`${method} ${asked}${wordsOf(question)}`);
				return side.ask(question);
			},
			read: (asked) => side.ask({ path: asked }),
			onLeaving: (name, takeBack) => leavings.push({ name, takeBack }),
		},
	};
}

/** Names of the keys that are sent. */
const wordsOf = ({ body }: Question): string =>
	isObject(body) ? ` {${Object.keys(body).join(', ')}}` : '';
