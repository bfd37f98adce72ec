import type { IDataObject } from 'n8n-workflow';
import { euiccOf } from '../../../../../packages/sandbox/src/euicc/chip';
import { locator } from '../../../../engine';
import { carryOut, type Service } from '../../forms/device';

/** A device in trouble. */
export class Patient {
	constructor(
		readonly service: Service,
		readonly id: number,
	) {}

	get named() {
		return { endpointId: locator('id', this.id) };
	}
	private get record() {
		const endpoint = this.service.world.endpoints.get(this.id);
		if (endpoint === undefined) throw new Error(`No endpoint ${this.id}`);
		return endpoint;
	}
	get name() {
		return this.record.name;
	}
	get profile() {
		return { serviceProfileId: locator('id', this.record.serviceProfileId) };
	}
	get sim() {
		return { simId: locator('id', this.record.simId ?? 0) };
	}

	/** Runs another operation of the node. */
	async run(resource: string, operation: string, form: object): Promise<IDataObject> {
		return await carryOut(this.service, { resource, operation, ...form });
	}
	async endpoint(operation: string, form: object = {}) {
		return await this.run('endpoint', operation, { ...this.named, ...form });
	}
	async allowNetworks() {
		await Promise.resolve(this.service.world.operatorBlacklists.delete(this.id));
	}
	/** Switches to the second profile, and starts the device anew. */
	async switchProfile() {
		const { world, control } = this.service.sandbox;
		const euicc = euiccOf(world, this.record);
		await this.allowNetworks();
		await this.run('esim', 'switchProfile', {
			euiccId: locator('id', euicc?.id ?? 0),
			switchTo: 'enable',
			profile: locator('iccid', euicc?.profiles[1]?.iccid ?? ''),
			options: { since: control.now().toISOString() },
		});
		control.setOnline(this.id, false);
		control.setOnline(this.id, true);
	}
	async reset() {
		await this.endpoint('resetConnectivity', { what: 'both' });
	}
}
