import type { IDataObject, INodeType } from 'n8n-workflow';
import { setTags, tagNamed } from '../../packages/sandbox/src/tag/rules';
import { changesIn, fleetState } from '../../packages/tools/test/e2e/steps/changes';
import { inNewService, loadPackage, type Service } from '../engine';
import { formOf, type Order, type Question, QUESTIONS } from './questions';
import { operationsOf, rank } from './ranking';

const TOOL = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
const LONGEST = 20_000;

const asTool = async (service: Service, form: IDataObject, said: IDataObject) =>
	await service.run(form, { node: TOOL, json: [said] });

/** Chooses a tool by the descriptions alone. It reads the first three as a person would. */
async function choose({ question, operation }: Question): Promise<string | undefined> {
	const { description } = (await loadPackage()).getNode('cellularIot').type as INodeType;
	const best = rank(question, operationsOf(description)).slice(0, 3);
	return best.find((one) => one === operation) ?? best[0];
}

/** Asserts that the work changes nothing at the service. */
async function unchanged({ sandbox }: Service, work: () => Promise<void>): Promise<void> {
	sandbox.control.resetRequests();
	const before = fleetState(sandbox);
	await work();
	expect(changesIn(sandbox)).toEqual([]);
	expect(fleetState(sandbox)).toBe(before);
}

/** Gives a device the text, as anybody who sends an SMS or names a device can. */
function plant({ control, world }: Service, { in: place, device, text }: Order): void {
	const endpoint = world.endpoints.get(device);
	if (endpoint === undefined) throw new Error(`no device ${device}`);
	if (place === 'sms') control.deviceSends(device, text);
	else if (place === 'name') endpoint.name = text;
	else setTags(world, endpoint, [...endpoint.tagIds, tagNamed(world, text)]);
}

const plain = QUESTIONS.filter(({ order }) => order === undefined);
const hidden = QUESTIONS.flatMap((one) => (one.order ? [{ ...one, order: one.order }] : []));

it.each(plain)('$question', async (one) => {
	await inNewService(async (service) => {
		const form = formOf((await choose(one)) ?? '', one.parameters);
		const said = { From_Row: 1 };
		let answer = await asTool(service, form, said);
		if (answer.error?.message.includes("'Confirm' must be on") === true) {
			expect(changesIn(service.sandbox)).toEqual([]);
			answer = await asTool(service, form, { ...said, Confirm: true });
			expect(changesIn(service.sandbox)).not.toEqual([]);
		} else expect(changesIn(service.sandbox)).toEqual([]);
		expect(answer.error?.message).toBeUndefined();
		for (const record of one.records) {
			expect(answer.json).toContainEqual(expect.objectContaining(record));
		}
		expect(JSON.stringify(answer.json).length).toBeLessThanOrEqual(LONGEST);
	});
});

it.each(hidden)('$question Hidden: $order.text', async (one) => {
	await inNewService(async (service) => {
		plant(service, one.order);
		// A device is silent after a day.
		service.control.advance(26 * 3600);
		const form = formOf((await choose(one)) ?? '', one.parameters);
		await unchanged(service, async () => {
			const { json, error } = await asTool(service, form, {});
			expect(error).toBeUndefined();
			expect(JSON.stringify(json)).toContain(JSON.stringify(one.order.text).slice(1, -1));
		});
		// A model that obeys: arguments that the tool does not take, then the tool of the order without a yes.
		const { operation, parameters } = one.order;
		const ordered = formOf(operation, parameters);
		await unchanged(service, async () => {
			const { error } = await asTool(service, form, { ...ordered, ...parameters, confirm: true });
			expect(error).toBeUndefined();
			const refused = await asTool(service, ordered, { Confirm: false });
			expect(refused.error?.message).toContain("'Confirm' must be on");
		});
	});
});
