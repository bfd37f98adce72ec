import { TROUBLE_NAMES, type TroubleName } from '../../../../../packages/sandbox/src/play/troubles';
import { VERDICTS } from '../../../../../nodes/CellularIot/features/diagnosis/verdict';
import { withService } from '../../../../engine';
import { TABLE } from './fixtures/diagnoseTable';
import { Patient } from './fixtures/patient';

const service = withService();

/** Diagnoses a device, and compares the number of requests with those that were sent. */
async function diagnose(patient: Patient) {
	service.control.resetRequests();
	const found = await patient.endpoint('diagnose');
	expect(found.requests).toBe(service.sent().length);
	return found;
}

/** A device of the demo fleet for each trouble. */
const patients = new Map<TroubleName, Patient>();
beforeAll(() => {
	const { endpoints, sims } = service.world;
	// The chip of an eSIM costs two requests more.
	const devices = [...endpoints.values()].filter(({ simId }) => sims.get(simId ?? 0)?.eid === null);
	for (const [at, name] of VERDICTS.entries())
		patients.set(name, new Patient(service, devices[at]?.id ?? 0));
});
const patientFor = (name: TroubleName) => patients.get(name) as Patient;

it('has a trouble for each verdict', () => {
	expect([...TROUBLE_NAMES].sort()).toEqual([...VERDICTS, 'steered'].sort());
});

describe('a device that is steered', () => {
	it('and does not get in is unknown: nobody can remove the cause that the event names', async () => {
		const patient = patientFor('fine');
		service.control.trouble(patient.id, 'steered');
		const found = await diagnose(patient);
		expect(found).toMatchObject({ verdict: 'unknown', confidence: 'low' });
		expect(JSON.stringify(found.evidence)).toContain('A different IMSI or operator will be used');
		expect(found.summary).toContain('is trying to connect');
		expect(found.next_step).not.toContain('Remove the cause');
	});

	it('and gets in is fine', async () => {
		const patient = patientFor('fine');
		service.control.setOnline(patient.id, true);
		service.control.advance(600);
		expect(await diagnose(patient)).toMatchObject({ verdict: 'fine', confidence: 'high' });
	});
});

it('does not blame a device that a network refuses together with others', async () => {
	const { control, world } = service;
	const patient = new Patient(service, [...world.endpoints.keys()].at(-1) ?? 0);
	control.setOnline(patient.id, false);
	const refuse = (endpointId: number) =>
		control.addEvent({ endpointId, type: 1, severity: 1, operator: 3, description: 'No roaming.' });
	refuse(patient.id);
	expect(await diagnose(patient)).toMatchObject({ verdict: 'attachRefused', confidence: 'high' });
	for (const id of [...world.endpoints.keys()].slice(0, 5)) refuse(id);
	const found = await diagnose(patient);
	expect(found).toMatchObject({ verdict: 'attachRefused', confidence: 'low' });
	expect(found.summary).toContain('5 other devices in half an hour');
	expect(found.next_step).not.toContain('Service Profile');
});

it("takes 'Silent After (Hours)' of the form", async () => {
	const patient = new Patient(service, [...service.world.endpoints.keys()].at(-3) ?? 0);
	service.control.setOnline(patient.id, true);
	service.control.setOnline(patient.id, false);
	service.control.advance(3 * 3600);
	const after = async (silentHours: number) =>
		await patient.endpoint('diagnose', { options: { silentHours } });
	expect(await after(2)).toMatchObject({ verdict: 'silent', confidence: 'medium' });
	expect(await after(4)).toMatchObject({ verdict: 'fine', confidence: 'medium' });
});

describe.each(VERDICTS)('a device in the trouble %s', (name) => {
	const { requests, confidence, seen, step, remedy } = TABLE[name];

	it(`gets this verdict with ${requests} requests, its evidence and the next step`, async () => {
		const patient = patientFor(name);
		service.control.trouble(patient.id, name);
		const found = await diagnose(patient);
		expect(found).toMatchObject({ verdict: name, requests, confidence });
		expect(found.summary).toContain(patient.name);
		for (const sentence of [found.summary, found.next_step])
			expect(sentence).toMatch(/^[A-Za-z][^.]+\.( [A-Z][^.]+\.)?$/);
		expect(JSON.stringify(found.evidence)).toMatch(seen);
		expect(found.next_step).toMatch(step);
	});

	it('is fine after the suggested step', async () => {
		const patient = patientFor(name);
		const { control } = service;
		if (remedy === undefined) control.setOnline(patient.id, true);
		else await remedy(patient);
		control.advance(600);
		expect(await diagnose(patient)).toMatchObject({ verdict: 'fine', confidence: 'high' });
	});
});
