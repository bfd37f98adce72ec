/** Parts of n8n's editor. */
import type { Locator, Page } from 'playwright-core';

/** A node on the canvas. */
export const nodeNamed = (page: Page, name: string): Locator =>
	page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);

/** The open dialog. */
export const dialogOn = (page: Page): Locator =>
	page.locator('[role="dialog"]:visible, .el-dialog:visible').last();
