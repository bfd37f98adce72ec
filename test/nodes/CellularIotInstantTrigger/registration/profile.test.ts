import {
	readCallback,
	readProfile,
	titleOf,
} from '../../../../nodes/CellularIotInstantTrigger/registration/profile';

it('ids are numbers or texts, and whole objects are read', () => {
	const record = {
		name: ' Meters ',
		api_callback: { id: '31', url: 'https://a.example.com', purpose: 'p' },
		api_secret: { id: 7 },
		esme_interface_type: { id: '1', description: 'RestAPI' },
	};
	expect(readProfile(record, 5, [])).toEqual({
		id: 5,
		name: 'Meters',
		callback: { id: 31, url: 'https://a.example.com', purpose: 'p' },
		secret: 7,
		interfaceType: 1,
		isUnclear: false,
	});
});

it.each([undefined, null, '', {}, { id: null }, { id: 0 }])('%j leaves no doubt', (value) => {
	const record = { api_callback: value, api_secret: value } as never;
	expect(readProfile(record, 5, []).isUnclear).toBe(false);
});

it.each([
	31,
	'https://a.example.com',
	{ url: 'https://a.example.com' },
	{ id: '9007199254740993' },
])('%j is a callback or a secret without a known id', (value) => {
	expect(readProfile({ api_callback: value } as never, 5, []).isUnclear).toBe(true);
	expect(readProfile({ api_secret: value } as never, 5, []).isUnclear).toBe(true);
});

it.each([undefined, null, {}, { id: null }, { id: 0 }, 'x'])('%j is no callback', (value) => {
	expect(readCallback(value)).toBeUndefined();
	expect(readProfile({ api_callback: value } as never, 5, []).callback).toBeUndefined();
});

it('a callback that the profile shows by its id only is completed from the list', () => {
	const callback = { id: 31, url: 'https://a.example.com', purpose: 'p' };
	expect(readProfile({ api_callback: { id: 31 } }, 5, [callback]).callback).toEqual(callback);
	expect(readProfile({ api_callback: { id: 31 } }, 5, []).callback).toEqual({
		id: 31,
		url: '',
		purpose: '',
	});
});

it('a profile is called by its name and its id', () => {
	expect(titleOf({ id: 5, name: 'Meters' })).toBe("service profile 'Meters' (5)");
	expect(titleOf({ id: 5, name: '' })).toBe('service profile 5');
});
