/** Pages of the film that are not of n8n or of the sandbox: titles, a terminal, a sheet. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLORS, STYLE } from './look';

const ICON = readFileSync(join(__dirname, '../../../../icons/cellularIot.dark.svg'), 'utf8');

const LOOK = `
	body { display: flex; flex-direction: column; justify-content: center; padding: 0 110px;
		background: linear-gradient(150deg, ${COLORS.deep}, ${COLORS.night} 70%); }
	svg { width: 92px; height: 92px; margin-bottom: 34px; }
	h1 { font-size: 62px; font-weight: 680; letter-spacing: -1.2px; line-height: 1.12; }
	h2 { font-size: 27px; font-weight: 560; color: ${COLORS.accent}; margin-bottom: 14px; }
	p { font-size: 28px; line-height: 1.45; color: ${COLORS.light}; margin-top: 22px; max-width: 1000px; }
	p.small { font-size: 21px; opacity: 0.75; }
	code, pre { font-family: 'Liberation Mono', 'DejaVu Sans Mono', monospace; }
	pre.terminal { background: #03161b; border: 1px solid #2b5a66; border-radius: 14px; padding: 40px 44px;
		font-size: 22px; line-height: 1.7; min-height: 420px; white-space: pre-wrap; margin: 0 -60px; }
	pre.terminal b { color: ${COLORS.accent}; font-weight: 700; }
	pre.terminal i { color: #9fc3c6; font-style: normal; }
	table { border-collapse: collapse; background: white; color: #1b2b2f; font-size: 24px; width: 100%; }
	th, td { border: 1px solid #c5d0d2; padding: 12px 18px; text-align: left; height: 52px; }
	th { background: #e7eff0; font-weight: 650; }
	td:first-child, th:first-child { color: #6a7d81; width: 50px; text-align: center; background: #f3f6f7; }
	ul { list-style: none; padding: 0; margin-top: 34px; font-size: 27px; line-height: 1.9; }
	li b { display: inline-block; width: 430px; color: ${COLORS.accent}; font-weight: 600; }
`;

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A page of its own, from a body. */
export const pageOf = (body: string) =>
	`<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title><style>${STYLE}${LOOK}</style><body>${body}`;

export const titleCard = (title: string, line: string, small: string) =>
	`${ICON}<h1>${escaped(title)}</h1><p>${escaped(line)}</p><p class="small">${escaped(small)}</p>`;

export const chapterCard = (number: number, title: string) =>
	`<h2>${number}</h2><h1>${escaped(title)}</h1>`;

/** A terminal: what was typed, and what the program said. */
export interface Terminal {
	typed: string;
	said?: string;
}

export const terminalCard = (lines: Terminal[]) =>
	`<pre class="terminal">${lines
		.map(
			({ typed, said }) => `<b>$</b> ${escaped(typed)}${said ? `\n<i>${escaped(said)}</i>` : ''}`,
		)
		.join('\n')}</pre>`;

/** A sheet: letters over the columns are left out, rows have numbers. */
export const sheetCard = ([head = [], ...rows]: string[][]) =>
	`<table><tr><th></th>${head.map((cell) => `<th>${escaped(cell)}</th>`).join('')}</tr>${rows
		.map(
			(row, index) =>
				`<tr><td>${index + 2}</td>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
		)
		.join('')}</table>`;

/** What to do next, each with its place. */
export const endCard = (title: string, next: Array<[string, string]>) =>
	`${ICON}<h1>${escaped(title)}</h1><ul>${next
		.map(([what, where]) => `<li><b>${escaped(what)}</b><code>${escaped(where)}</code></li>`)
		.join('')}</ul>`;
