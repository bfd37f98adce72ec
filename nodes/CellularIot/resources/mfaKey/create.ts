import type { IDataObject } from 'n8n-workflow';
import { failed, success } from '../../../shared/api/types';
import type { Failure } from '../../../shared/api/types';
import { mfaTypeLocator, readMfaType } from '../../../shared/fields/mfaLocators';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import type { OutputFile } from '../../../shared/run/operation';
import { qrCode } from '../../../shared/qr/qrCode';
import { svgOf } from '../../../shared/qr/svg';
import { userOnly } from '../../../shared/run/userOnly';

const WORDS: Record<number, Pick<Failure, 'message' | 'description'>> = {
	401: {
		message: 'The service did not accept the Password of the credential',
		description: 'It asks for the password again before it makes a key. Test the credential.',
	},
	422: {
		message: 'The service does not know this type of MFA key',
		description: "Choose the 'Type' from the list.",
	},
	409: {
		message: 'The account has an MFA key already',
		description: "A user has one at a time. Remove it with the operation 'Delete' first.",
	},
};

/** The picture that an authenticator app scans; e-mailed codes have none. */
function files({ otpauth }: IDataObject): Record<string, OutputFile> {
	const code = typeof otpauth === 'string' ? qrCode(otpauth) : undefined;
	if (code === undefined) return {};
	const data = Buffer.from(svgOf(code));
	return { qrCode: { data, fileName: 'qr-code.svg', mimeType: 'image/svg+xml' } };
}

/** POST /api/v1/user/mfa (docs/service/mfa.md, *MFA keys*): the secret is in this answer only. */
export const create = operation({
	value: 'create',
	name: 'Create',
	action: 'Create MFA key',
	description: 'Make a second factor for your account; it counts once it is activated',
	fields: [mfaTypeLocator],
	concurrency: sequential,
	confirm: 'make an MFA key for this account, whose secret is then part of the answer',
	read: readMfaType,
	files,
	async run(run, type) {
		const user = userOnly(run.api);
		if (!user.ok) return user;
		const answer = await run.api.send({
			method: 'POST',
			path: '/api/v1/user/mfa',
			body: { type: { id: type }, password: user.value.passwordHash },
			expect: 'object',
		});
		if (!answer.ok) {
			// What the service says might repeat the password.
			return failed({ ...answer.failure, body: undefined, ...WORDS[answer.failure.status ?? 0] });
		}
		run.hint(
			"The secret is shown this once. Put it into an authenticator app, by hand or with the QR code in the binary field 'qrCode', and into 'Authenticator Secret' of the credential, then use 'Activate' with a code.",
		);
		return success(answer.value.body as IDataObject);
	},
});
