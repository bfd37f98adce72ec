import { DAY } from '../../../../sandbox/src/core/world/dates';
import { rowsOf } from '../look';
import type { Side } from '../types';

/** Gives the sandbox of a comparison what its first fleet lacks, so that every read has something to show. */
export async function furnish({ ask }: Side): Promise<void> {
	const [endpoint] = rowsOf((await ask({ path: '/api/v1/endpoint' })).body);
	const spare = rowsOf((await ask({ path: '/api/v1/sim' })).body).find(
		(sim) => !('endpoint' in sim),
	);
	const [tariff] = rowsOf((await ask({ path: '/api/v1/tariff_profile' })).body);
	const [operator] = rowsOf((await ask({ path: '/api/v1/operator' })).body);
	const blocklist = `/api/v2/tariff_profile/${String(tariff?.id)}/operator_blocklist/operator`;
	await ask({ method: 'PUT', path: `${blocklist}/${String(operator?.id)}` });
	if (spare) await ask({ method: 'DELETE', path: `/api/v1/sim/${String(spare.id)}` });
	if (!endpoint) return;
	await ask({
		method: 'POST',
		path: `/api/v1/endpoint/${String(endpoint.id)}/quota/sms`,
		body: {
			status: { id: '1' },
			volume: 100,
			expiry_date: new Date(Date.now() + 30 * DAY).toISOString(),
			threshold_percentage: 20,
		},
	});
}
