/** A lookup list, `[{id, description}]`, ascending by id, from a table of descriptions. */
export function lookup(table: Record<number, string>): { id: number; description: string }[] {
	return Object.entries(table).map(([id, description]) => ({ id: Number(id), description }));
}
