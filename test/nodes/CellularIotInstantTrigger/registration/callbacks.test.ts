import { DATA_ONLY_PROFILE, DEFAULT_PROFILE, QUOTA_PROFILE } from '../../../../sandbox';
import { hookHost, withService } from '../../../engine';
import { onSms, otherProgram } from './service';

const service = withService();
const other = () => otherProgram(service.sandbox);
const host = async (parameters: ReturnType<typeof onSms>) =>
	await hookHost({ credentials: service.credentials(), parameters });

it('smoke', async () => {
	const before = await other().state();
	const n8n = await host(onSms([QUOTA_PROFILE, DATA_ONLY_PROFILE]));
	expect(await n8n.publish()).toBe(true);
	const during = await other().state();
	console.log(JSON.stringify(during.profiles, null, 1), during.callbacks, during.secrets, n8n.log);
	expect(await n8n.restart()).toBe(false);
	await n8n.unpublish();
	expect(await other().state()).toEqual(before);
	void DEFAULT_PROFILE;
});
