/** Reads which rooms of the published code import which (docs/internals/architecture.md, *Floors*). */
import { filesOf, importsOf } from '../../../../test/house/imports';

const PUBLISHED = ['credentials', 'nodes'];

/** The rooms that a room imports, by room. */
export type RoomImports = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the room of a file. The action node has a room for each floor and each feature, and `shared/` for each folder.
 * Every other node is one room.
 */
export function roomOf(file: string): string {
	const [top = '', node = '', folder = '', ...rest] = file.split('/');
	if (top !== 'nodes') return top;
	if (node === 'shared') return `shared/${folder}`;
	if (node !== 'CellularIot') return node;
	if (rest.length === 0) return node;
	return folder === 'features' ? `features/${rest[0]}` : folder;
}

/** Returns the imports between rooms. `files`: what each file imports. */
export function importsBetween(files: ReadonlyMap<string, readonly string[]>): RoomImports {
	const rooms = new Map<string, Set<string>>();
	for (const [file, targets] of files) {
		const room = roomOf(file);
		const imported = rooms.get(room) ?? new Set();
		rooms.set(room, imported);
		for (const to of targets) if (files.has(to) && roomOf(to) !== room) imported.add(roomOf(to));
	}
	return rooms;
}

/** Reads the imports between the rooms of `nodes/` and `credentials/`. */
export const readRooms = (): RoomImports =>
	importsBetween(
		new Map(PUBLISHED.flatMap((folder) => filesOf(folder)).map((file) => [file, importsOf(file)])),
	);

/** Returns the folders of a node that is one room. */
export const foldersIn = (room: string): string[] => {
	const inside = filesOf('nodes').map((file) => file.split('/'));
	const folders = inside.flatMap(([, node, folder = '', name]) =>
		node === room && name !== undefined ? [folder] : [],
	);
	return room === 'CellularIot' ? [] : [...new Set(folders)].sort();
};

/** Returns the floor of each room: the longest way of imports below it. Throws for a circle of rooms. */
export function floorsOf(imports: RoomImports): Map<string, number> {
	const floors = new Map<string, number>();
	const floorOf = (room: string, above: readonly string[]): number => {
		const way = [...above, room];
		if (above.includes(room)) {
			throw new Error(
				`These rooms import each other: ${way.join(' -> ')}. Move what they share to a room below.`,
			);
		}
		const known = floors.get(room);
		if (known !== undefined) return known;
		const below = [...(imports.get(room) ?? [])].map((one) => floorOf(one, way));
		const floor = Math.max(-1, ...below) + 1;
		floors.set(room, floor);
		return floor;
	};
	for (const room of imports.keys()) floorOf(room, []);
	return floors;
}

/** Returns the imports that no longer way of imports implies, as pairs from -> to. Expects no circle. */
export function arrowsOf(imports: RoomImports): Array<[string, string]> {
	const reached = (room: string): Set<string> =>
		new Set([...(imports.get(room) ?? [])].flatMap((one) => [one, ...reached(one)]));
	return [...imports].flatMap(([from, all]) => {
		const implied = new Set([...all].flatMap((one) => [...reached(one)]));
		return [...all].filter((to) => !implied.has(to)).map((to): [string, string] => [from, to]);
	});
}
