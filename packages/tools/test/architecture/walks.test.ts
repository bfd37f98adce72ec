import { crossingsOf, filesEntered, readProgram, WALKS } from '../../src/architecture/walks';

const program = readProgram();

it('a walk enters what is called, and no predicates or literals', () => {
	const files = filesEntered(program, { 'CellularIot/resources/sms/get.ts': 'get' });
	expect(files.slice(0, 2)).toEqual([
		'CellularIot/resources/sms/get.ts',
		'shared/run/operation.ts',
	]);
	expect(files).toContain('shared/fields/listing.ts');
	expect(files).not.toContain('shared/fields/endpointLocator.ts');
});

it.each(Object.entries(WALKS))('%s begins at exports that exist', (_, starts) => {
	expect(filesEntered(program, starts).length).toBeGreaterThan(10);
});

it('a crossing is a next file in another folder', () => {
	expect(crossingsOf(['a/b.ts', 'a/c.ts', 'd/e.ts', 'a/f.ts'])).toBe(2);
});

it('a start that is not there is refused', () => {
	expect(() => filesEntered(program, { 'CellularIotTrigger/poll.ts': 'pol' })).toThrow(
		'CellularIotTrigger/poll.ts exports no pol.',
	);
});
