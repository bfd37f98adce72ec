import { isObject } from '../../../../sandbox/src/http/body';
import { DAY, HOUR } from '../../../../sandbox/src/world/dates';
import { answerFindings, typeName } from '../answerFindings';
import { rowsOf } from '../look';
import { NotSeen, type Answer, type Finding, type Row } from '../types';
import { MARK, type Hand, type WriteStep } from './hand';

const SMS = 'POST /api/v1/endpoint/{id}/sms';
/** SMS in these statuses wait no more (docs/service/sms.md, *Statuses*). */
const FINAL = new Set<unknown>([4, 5, 6, 7]);

const pathOf = ({ id }: Hand) => `/api/v1/endpoint/${id}/sms`;
const statusOf = (row: unknown): unknown =>
	isObject(row) && isObject(row.status) ? row.status.id : undefined;
/** Of SMS without text, which only a comparison sends, all count. */
const isMarked = ({ payload }: Row) =>
	typeof payload === 'string' && (payload.includes(MARK) || payload.trim() === '');
const send = (hand: Hand, body: object) => hand.ask({ method: 'POST', path: pathOf(hand), body });

/** Cancels all marked SMS that wait; also those whose answer never came. */
function cancelOnLeaving(hand: Hand): void {
	const waiting = async () =>
		rowsOf((await hand.ask({ path: pathOf(hand) })).body).filter(
			(row) => isMarked(row) && !FINAL.has(statusOf(row)),
		);
	hand.onLeaving('SMS that wait', async () => {
		for (const { id } of await waiting()) {
			await hand.ask({ method: 'DELETE', path: `${pathOf(hand)}/${String(id)}` });
		}
		return (await waiting()).length === 0;
	});
}

/** Only a device with an active SIM can get SMS. */
function needActiveSim({ record }: Hand): void {
	if (statusOf(record.sim) !== 1) throw new NotSeen();
}

const formOf = (answer: Answer): Finding[] => [
	{ aspect: 'header', of: 'send: Content-Type', is: typeName(answer.headers) },
	{ aspect: 'shape', of: 'send: body', is: answer.text === '' ? 'empty' : 'not empty' },
	{
		aspect: 'header',
		of: 'send: Location',
		is: /\/api\/v1\/endpoint\/\d+\/sms\/\d+$/.test(answer.headers.location ?? '')
			? 'the address of the SMS'
			: 'location' in answer.headers
				? 'something else'
				: 'not sent',
	},
];

const oneSms: WriteStep = {
	name: 'writes: an SMS that is cancelled',
	operation: SMS,
	rests: 'docs/service/sms.md, *Send*',
	bearsOn: [],
	carryOut: async (hand) => {
		needActiveSim(hand);
		cancelOnLeaving(hand);
		const expiry = new Date(Date.now() + 7 * DAY).toISOString();
		const sent = await send(hand, { payload: MARK, expiry_date: expiry });
		const findings = answerFindings('send', sent, ['checkExpiry']);
		if (sent.status !== 201) return findings;
		const path = `${pathOf(hand)}/${sent.headers.location?.split('/').at(-1) ?? ''}`;
		const cancel = () => hand.ask({ method: 'DELETE', path });
		const first = await cancel();
		const after = await hand.ask({ path });
		// It may have been delivered before.
		const isCancelled = first.status < 300 && statusOf(after.body) === 7;
		return [
			...findings,
			...formOf(sent),
			...(isCancelled ? answerFindings('cancel', first) : []),
			...answerFindings('cancel again', await cancel(), [
				'packages/sandbox/src/routes/sms.ts smsRoutes',
			]),
			...answerFindings('read', after),
		];
	},
};

const refusals: WriteStep = {
	name: 'writes: refused SMS',
	operation: SMS,
	rests: 'docs/service/sms.md, *Send*',
	bearsOn: [],
	carryOut: async (hand) => {
		needActiveSim(hand);
		cancelOnLeaving(hand);
		const past = new Date(Date.now() - HOUR).toISOString();
		return [
			...answerFindings('no text', await send(hand, { payload: '' })),
			...answerFindings('unknown encoding', await send(hand, { payload: MARK, dcs: 3 })),
			...answerFindings(
				'an emoji without UCS-2',
				await send(hand, { payload: `${MARK} \u{1F600}`, dcs: 0 }),
				['payloadProblem'],
			),
			...answerFindings(
				'an expiry in the past',
				await send(hand, { payload: MARK, expiry_date: past }),
				['checkExpiry'],
			),
		];
	},
};

const quota: WriteStep = {
	name: 'writes: refused quotas',
	operation: 'POST /api/v1/endpoint/{id}/quota/data',
	rests: 'docs/service/quotas.md, *Record*',
	bearsOn: [],
	carryOut: async (hand) => {
		const path = `/api/v1/endpoint/${hand.id}/quota/data`;
		// A quota that is there would be replaced.
		if ((await hand.ask({ path })).status !== 404) throw new NotSeen();
		hand.onLeaving('a quota', async () => {
			if ((await hand.ask({ path })).status === 200) await hand.ask({ method: 'DELETE', path });
			return (await hand.ask({ path })).status === 404;
		});
		const assign = (more: object) =>
			hand.ask({ method: 'POST', path, body: { ...QUOTA, ...more } });
		return [
			...answerFindings('without a status', await assign({ status: undefined }), ['NEW_QUOTA']),
			...answerFindings('volume 0', await assign({ volume: 0 }), ['NEW_QUOTA']),
			...answerFindings('expired', await assign({ expiry_date: '2020-01-01 00:00:00' }), [
				'checkQuota',
			]),
			...answerFindings('ISO 8601', await assign({ expiry_date: '2099-01-01T00:00:00Z' }), [
				'checkQuota.ts readExpiry',
			]),
		];
	},
};
const QUOTA = {
	status: { id: '1' },
	volume: 10,
	expiry_date: '2099-01-01 00:00:00',
	action_on_exhaustion: { id: '1' },
};

export const SMS_STEPS: WriteStep[] = [oneSms, refusals, quota];
