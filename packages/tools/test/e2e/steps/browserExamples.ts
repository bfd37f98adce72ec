import { strict as assert } from 'node:assert';
import type { BrowserSteps } from '../editor';
import { examples, idOf } from './exampleFiles';

/** The part of the window that shows only the workflow. */
const CANVAS = { x: 42, y: 84, width: 1298, height: 664 };

/** Returns notes whose text overflows; the layout depends on the version of n8n. */
const cutNotes = (notes: Element[]) =>
	notes
		.filter((note) =>
			Array.from(note.querySelectorAll('*')).some(
				({ clientHeight, scrollHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1,
			),
		)
		.map(({ textContent }) => textContent);

/** Returns the nodes that reach, with name and subtitle, below this part of the window: n8n's buttons begin there. */
const tooLow = (nodes: Element[], { y, height }: typeof CANVAS) =>
	nodes
		.filter((node) =>
			[node, ...Array.from(node.querySelectorAll('*'))].some(
				(part) => part.getBoundingClientRect().bottom > y + height + 4,
			),
		)
		.map(({ textContent }) => textContent);

/** Opens every example: all nodes are known and complete, all notes fully readable, nothing lies under n8n's buttons. */
export const browserExampleSteps: BrowserSteps = async (steps, { rest }, editor) => {
	const { node, page, shot } = editor;
	for (const { file, content } of examples()) {
		await steps.step(`opens ${file}, with nothing left to fill in`, async () => {
			await editor.open(`/workflow/${await idOf(rest, content.name)}`);
			const nodes = content.nodes.filter(({ type }) => !type.endsWith('.stickyNote'));
			for (const { name } of nodes) await node(name).waitFor();
			await page.waitForTimeout(500);
			await shot(`8-${file.replace('.json', '')}`, CANVAS);
			assert.equal(await page.locator('[data-test-id="node-issues"]').count(), 0);
			const notes = page.locator('[data-test-id="sticky"]');
			assert.deepEqual(await notes.evaluateAll(cutNotes), []);
			const all = page.locator('[data-test-id="canvas-node"]');
			assert.deepEqual(await all.evaluateAll(tooLow, CANVAS), []);
		});
	}
};
