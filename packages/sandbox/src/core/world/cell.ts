/**
 * Forms of an answer about the cell of a device (docs/service/connectivity.md, *Cell information*); `auto` follows the
 * state of the device.
 */
export const CELL_ANSWERS = ['auto', 'located', 'timestamps', 'failed'] as const;

/** How the network answers about the cell of a device. */
export interface CellAnswer {
	form: (typeof CELL_ANSWERS)[number];
	/** Minutes since the network heard of the device. */
	age: number;
}
