const QUIET_ZONE = 4;

/** A QR code as a picture, with the light margin that scanners need. */
export function svgOf(rows: readonly boolean[][]): string {
	const side = rows.length + 2 * QUIET_ZONE;
	const squares = rows.flatMap((row, y) =>
		row.flatMap((dark, x) => (dark ? [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`] : [])),
	);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}" shape-rendering="crispEdges">`,
		`<path fill="#fff" d="M0 0h${side}v${side}H0z"/>`,
		`<path d="${squares.join('')}"/>`,
		'</svg>',
	].join('');
}
