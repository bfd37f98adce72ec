import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { locator } from '../engine';

/** A text of a device that gives an order to an AI agent, and the call of a model that obeys it. */
export interface Order {
	in: 'sms' | 'name' | 'tag';
	/** The device that carries the text. */
	device: number;
	text: string;
	operation: string;
	parameters: IDataObject;
}

/** A question of an operations person, and what answers it. */
export interface Question {
	question: string;
	/** `<resource>/<operation>`. */
	operation: string;
	/** The form. A record is named as a model names it: by ID, name, ICCID or IMEI. */
	parameters: IDataObject;
	/** Parts of records that the answer must have. */
	records: IDataObject[];
	order?: Order;
}

const FILE = join(__dirname, '..', '..', 'evaluations', 'questions.json');

export const QUESTIONS = JSON.parse(readFileSync(FILE, 'utf8')) as Question[];

const LOCATORS = ['endpointId', 'simId', 'smsId', 'tagId', 'tariffProfileId', 'operatorId'];

/** Returns the form of the node as an agent fills it in. */
export function formOf(operation: string, parameters: IDataObject): IDataObject {
	const [resource, verb] = operation.split('/');
	const values = Object.entries(parameters).map(([name, value]) => [
		name,
		// By expression: n8n checks only the typed values of a locator.
		LOCATORS.includes(name) ? locator('id', `={{ ${JSON.stringify(value)} }}`) : value,
	]);
	return { resource, operation: verb, ...Object.fromEntries(values) };
}
