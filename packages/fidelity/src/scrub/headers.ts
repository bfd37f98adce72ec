import { BASE_URL } from '../record/recording';
import type { QueryScrubber } from './query';
import type { TextScrubber } from './text';

const COUNT = /^\d{1,9}$/;
const HTTP_DATE =
	/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const TYPES =
	/^(?:application\/(?:json|problem\+json|xml|octet-stream|x-www-form-urlencoded|x-ndjson)|text\/(?:html|plain|csv|xml|event-stream))$/;
const CHARSET = /;\s*charset="?(utf-8|utf-16|us-ascii|iso-8859-1|windows-1252)"?/i;
const RELATIONS = /^(?:next|prev|previous|first|last|self)$/;
const COUNTS = `x-total-count x-total-pages x-current-page x-count-per-page x-page x-per-page x-pages x-count`;

/** Names of the headers that are recorded, in lower case. */
export const KEPT_HEADERS: ReadonlySet<string> = new Set(
	`content-type location retry-after link date x-sort x-filter ${COUNTS}`.split(' '),
);

/** Media type of a body without what may be private: one of a few, else `unknown`. */
export function mediaType(value: string | undefined): string {
	const type = value?.split(';')[0]?.trim().toLowerCase() ?? '';
	return TYPES.test(type) ? type : 'unknown';
}

/** Scrubs the headers of answers. `target` scrubs the path and query of an address of the service. */
export class HeaderScrubber {
	constructor(
		private readonly texts: TextScrubber,
		private readonly queries: QueryScrubber,
		private readonly target: (target: string) => string,
		private readonly service: URL | undefined,
	) {}

	headers(headers: Iterable<readonly [name: string, value: string]>): Record<string, string> {
		const kept = [...headers].flatMap(([name, value]) => {
			const small = name.toLowerCase();
			const scrubbed = KEPT_HEADERS.has(small) ? this.value(small, value.trim()) : undefined;
			return scrubbed === undefined ? [] : [[small, scrubbed]];
		});
		return Object.fromEntries(kept) as Record<string, string>;
	}

	/** Undefined: not recorded. */
	private value(name: string, value: string): string | undefined {
		if (value === '') return '';
		if (name === 'content-type') return this.contentType(value);
		if (name === 'location') return this.address(value);
		if (name === 'link') return this.link(value);
		if (name === 'x-sort') return this.queries.sort(value);
		if (name === 'x-filter') return this.queries.filter(value);
		const isTimed = name === 'date' || name === 'retry-after';
		const isKept = (isTimed && HTTP_DATE.test(value)) || (name !== 'date' && COUNT.test(value));
		return isKept ? value : undefined;
	}

	private contentType(value: string): string {
		const charset = CHARSET.exec(value)?.[1];
		return mediaType(value) + (charset === undefined ? '' : `; charset=${charset.toLowerCase()}`);
	}

	/** Addresses of the service begin with `{base_url}`, also those without a host. */
	private address(value: string): string {
		const { service } = this;
		if (value.startsWith('/') && !value.startsWith('//')) return this.target(value);
		const url = URL.canParse(value) ? new URL(value) : undefined;
		if (url === undefined || service === undefined || url.origin !== service.origin) {
			return this.texts.text(value);
		}
		const base = service.pathname.replace(/\/+$/, '');
		const isBelow = url.pathname.startsWith(`${base}/`);
		return (
			BASE_URL +
			this.target((isBelow ? url.pathname.slice(base.length) : url.pathname) + url.search)
		);
	}

	/** Links of paging; other parameters than their relation are dropped. */
	private link(value: string): string {
		const links = [...value.matchAll(/<([^<>]*)>([^<>]*)/g)].map(([, address = '', rest = '']) => {
			const relation = /;\s*rel="?([a-z]+)"?/i.exec(rest)?.[1] ?? '';
			const end = RELATIONS.test(relation) ? `; rel="${relation}"` : '';
			return `<${this.address(address)}>${end}`;
		});
		return links.join(', ');
	}
}
