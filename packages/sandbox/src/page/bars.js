/** A small bar chart: what a device has received, and on it what it has sent. */
import uPlot from '/_sandbox/page/uPlot.js';

const HEIGHT = 130;
const WIDEST = 12;

/** The computed color of a class, because a canvas knows no variables. */
function color(place, name) {
	const probe = document.createElement('i');
	probe.className = name;
	place.append(probe);
	const { color } = getComputedStyle(probe);
	probe.remove();
	return color;
}

/**
 * Draws rows of `{at, tx, rx}` and keeps their width that of the place. Returns what takes the chart away.
 * @param write writes an amount
 */
export function drawBars(place, rows, { write, isDay }) {
	const [ink, line, up, down] = ['ink', 'line', 'up', 'down'].map((name) => color(place, name));
	const bars = uPlot.paths.bars({ size: [0.7, WIDEST], align: 1 });
	const series = (label, fill) => ({
		label,
		fill,
		stroke: fill,
		width: 0,
		paths: bars,
		points: { show: false },
	});
	const axis = { stroke: ink, font: '11px system-ui', ticks: { stroke: line, size: 3 } };
	const step = isDay ? 3600 : 86_400;
	const times = rows.map(({ at }) => Date.parse(at) / 1000);
	const chart = new uPlot(
		{
			width: place.clientWidth || 300,
			height: HEIGHT,
			legend: { show: false },
			cursor: { show: false },
			tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
			scales: {
				x: { range: (_chart, first, last) => [first, last + step] },
				y: { range: (_chart, _least, most) => [0, niceTop(most)] },
			},
			axes: [
				{
					...axis,
					grid: { show: false },
					size: 24,
					values: (_chart, all) => all.map((at) => named(at, isDay)),
				},
				{
					...axis,
					grid: { stroke: line, width: 1 },
					size: 56,
					splits: (_chart, _axis, _least, top) => [0, top / 2, top],
					values: (_chart, all) =>
						all.map((amount) => (Number.isInteger(amount) ? write(amount) : '')),
				},
			],
			series: [{}, series('To the device', down), series('From the device', up)],
		},
		[times, rows.map(({ tx, rx }) => tx + rx), rows.map(({ tx }) => tx)],
		place,
	);
	const watch = new ResizeObserver(() => {
		const width = place.clientWidth;
		if (width > 0 && width !== chart.width) chart.setSize({ width, height: HEIGHT });
	});
	watch.observe(place);
	return () => {
		watch.disconnect();
		chart.destroy();
	};
}

/** The end of the axis: 2, 4, 10, 20, 40, 100 ..., at least the greatest amount. */
function niceTop(most) {
	if (!(most > 0)) return 2;
	const power = 10 ** Math.floor(Math.log10(most));
	return [2, 4, 10, 20].map((factor) => factor * power).find((top) => top >= most && top >= 2);
}

function named(seconds, isDay) {
	const text = new Date(seconds * 1000).toISOString();
	return isDay ? text.slice(11, 16) : text.slice(5, 10);
}
