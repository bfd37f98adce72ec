const { AsyncResource } = require('node:async_hooks');
const promises = require('node:timers/promises');
const { promisify } = require('node:util');

const real = { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, Date };
const { nodeTiming } = performance;
const realNow = performance.now.bind(performance);
const realDateNow = Date.now.bind(Date);
const realSleep = promises.setTimeout;

/** Milliseconds of real time between two looks at the timers. */
const TICK = 1;
/** While nothing happens, time runs so many times faster: a deadline of 30 s needs 0.3 s in which nothing happens. */
const SPEED = 100;
/** Looks in a row that saw nothing happen, before time runs faster. */
const QUIET = 2;
/** What one look adds at most, in real milliseconds: a busy computer may delay a look for long. */
const LONGEST = 4;
/** Shorter timers are left to Node. */
const SHORTEST = 1;
/** Work outside of this thread, which takes its real time. */
const OUTSIDE = /^(FSReq|GetAddrInfo|GetNameInfo|ProcessWrap|ShutdownWrap|TCPConnectWrap|Worker)/;
/** Jest's channel keeps a worker alive, so no timer needs to; see environment.js. */
const keepsAlive = !process.connected;

/** Milliseconds that time is ahead of real time. */
let ahead = 0;
const waiting = new Set();
let number = 0;
let look;
let quiet = 0;
let seen = { at: 0, events: -1, idle: 0 };

const now = () => realNow() + ahead;

/** A timer as Node's, in the time of the tests. */
class Timer extends AsyncResource {
	constructor(run, ms, repeats) {
		super('Timeout');
		Object.assign(this, { run, ms, repeats, isRef: true, number: 0 });
		this.refresh();
	}
	refresh() {
		this.due = now() + this.ms;
		this.order = number++;
		waiting.add(this);
		plan();
		return this;
	}
	close() {
		waiting.delete(this);
		return this;
	}
	fire() {
		if (this.repeats) this.refresh();
		else waiting.delete(this);
		this.runInAsyncScope(this.run);
	}
	ref() {
		this.isRef = true;
		return this;
	}
	unref() {
		this.isRef = false;
		return this;
	}
	hasRef() {
		return this.isRef;
	}
	[Symbol.toPrimitive]() {
		return this.asyncId();
	}
	[Symbol.dispose ?? Symbol('dispose')]() {
		this.close();
	}
}

/** Returns the timer that is due first. */
function first() {
	let best;
	for (const timer of waiting) {
		if (!best || timer.due < best.due || (timer.due === best.due && timer.order < best.order))
			best = timer;
	}
	return best;
}

/** Plans the next look at the timers; the looks end with the last timer. */
function plan() {
	if (look !== undefined || waiting.size === 0) return;
	look = real.setTimeout(onLook, TICK);
	if (!keepsAlive || ![...waiting].some((timer) => timer.isRef)) look.unref();
}

function onLook() {
	look = undefined;
	hurry();
	const next = first();
	if (next && next.due <= now()) {
		quiet = 0;
		// One timer for each turn of the loop, as promises of one settle before the next one runs.
		look = real.setImmediate(onLook);
		next.fire();
	} else plan();
}

/** Lets time run faster while nothing happens in this process, and nothing that it waits for happens outside. */
function hurry() {
	const { idleTime: idle, uvMetricsInfo } = nodeTiming;
	const { events } = uvMetricsInfo;
	const at = realNow();
	const passed = at - seen.at;
	const isQuiet = events === seen.events && idle - seen.idle > passed / 2;
	seen = { at, events, idle };
	quiet = isQuiet ? quiet + 1 : 0;
	if (quiet < QUIET || process.getActiveResourcesInfo().some((name) => OUTSIDE.test(name))) return;
	const left = (first()?.due ?? 0) - now();
	ahead += Math.max(0, Math.min(SPEED * Math.min(passed, LONGEST), left));
}

const timerOf = (given) =>
	given instanceof Timer || given === null || typeof given === 'object'
		? given
		: [...waiting].find((timer) => timer.asyncId() === Number(given));

const start =
	(usual, repeats) =>
	(run, ms, ...args) =>
		ms > SHORTEST && typeof run === 'function'
			? new Timer(args.length > 0 ? () => run(...args) : run, Math.min(ms, 2 ** 31 - 1), repeats)
			: usual(run, ms, ...args);
const stop = (usual) => (given) => {
	const timer = timerOf(given);
	if (timer instanceof Timer) timer.close();
	else usual(given);
};

/** `setTimeout` of `node:timers/promises`. */
async function sleep(ms, value, options = {}) {
	const { signal, ref = true } = options;
	if (signal?.aborted || !(ms > SHORTEST)) return await realSleep(ms, value, options);
	return await new Promise((resolve, reject) => {
		const abort = () => {
			timer.close();
			reject(realSleep(0, undefined, { signal }));
		};
		const timer = new Timer(
			() => {
				signal?.removeEventListener('abort', abort);
				resolve(value);
			},
			ms,
			false,
		);
		if (!ref) timer.unref();
		signal?.addEventListener('abort', abort, { once: true });
	}).catch(async (failure) => await failure);
}

const ours = {
	setTimeout: Object.assign(start(real.setTimeout, false), { [promisify.custom]: sleep }),
	setInterval: start(real.setInterval, true),
	Date: new Proxy(real.Date, {
		construct: (target, args, self) =>
			Reflect.construct(target, args.length > 0 ? args : [Math.floor(realDateNow() + ahead)], self),
		apply: (target) => new target(Math.floor(realDateNow() + ahead)).toString(),
	}),
};

// Timers of a file may be cleared after its end.
globalThis.clearTimeout = stop(real.clearTimeout);
globalThis.clearInterval = stop(real.clearInterval);
// Given a timer, Node would count one immediate less than there are, and never run the last one.
globalThis.clearImmediate = stop(clearImmediate);

/**
 * Time of the tests of a file: timers, `Date` and `performance.now()`. It runs as usual while something happens, and a
 * hundred times faster while all that is left is to wait. So no test waits for a retry or a deadline, and a slow computer
 * misses none. Other processes keep to real time.
 */
function begin() {
	for (const timer of waiting) timer.due -= ahead;
	ahead = 0;
	Object.assign(globalThis, ours);
	promises.setTimeout = sleep;
	real.Date.now = () => Math.floor(realDateNow() + ahead);
	performance.now = now;
}

/** Back to real time, for jest's own work between two files. */
function end() {
	const { setTimeout, setInterval, Date } = real;
	Object.assign(globalThis, { setTimeout, setInterval, Date });
	promises.setTimeout = realSleep;
	real.Date.now = realDateNow;
	delete performance.now;
}

module.exports = { begin, end };
