import {
  BUILD_TAG_META_NAME,
  type BuildTag,
  COMPOSITION_ELEMENT_ID,
  type Composition,
  INTEGRITY_ELEMENT_ID,
  LOAD_TOKEN_META_NAME,
  parseBuildTag,
} from '@newsphoto/contract';

/**
 * Result of a build check: `OK` the same build, or a page without a tag; `NG` another build; `ERR` the page could not be
 * fetched; `FORBIDDEN` the server refused it.
 */
export type BuildOutcome = 'OK' | 'NG' | 'ERR' | 'FORBIDDEN';

export interface BuildCheck {
  readonly outcome: BuildOutcome;
  /** Tag of the fetched page, if it had one. */
  readonly tag?: BuildTag;
  /** Release table of the fetched page, if it differs from the running one. */
  readonly composition?: Composition;
  /** Load token of the fetched page, newer than the one of this page. */
  readonly loadToken?: string;
}

export function compareBuild(running: BuildTag | undefined, fetched: BuildTag | undefined): BuildOutcome {
  if (!running || !fetched) return 'OK';
  return running.code === fetched.code ? 'OK' : 'NG';
}

/** Finds the build tag in the text of a page without parsing a document. */
export function buildTagOf(html: string): BuildTag | undefined {
  return parseBuildTag(metaOf(html, BUILD_TAG_META_NAME));
}

/** Finds the load token in the same way. */
export function loadTokenOf(html: string): string | undefined {
  return metaOf(html, LOAD_TOKEN_META_NAME);
}

function metaOf(html: string, name: string): string | undefined {
  const element = new RegExp(`<meta[^>]*\\bname=["']${name}["'][^>]*>`, 'i').exec(html);
  return /\bcontent=(["'])(.*?)\1/i.exec(element?.[0] ?? '')?.[2];
}

/** The tag of this document. */
export function runningBuildTag(page: Document): BuildTag | undefined {
  return parseBuildTag(page.querySelector(`meta[name="${BUILD_TAG_META_NAME}"]`)?.getAttribute('content'));
}

/** The composition of a fetched page. */
export function compositionOf(html: string): Composition | undefined {
  const text = dataOf(html, COMPOSITION_ELEMENT_ID);
  if (!text) return undefined;
  const integrity = JSON.parse(dataOf(html, INTEGRITY_ELEMENT_ID) ?? '{}') as Composition['integrity'];
  return { ...(JSON.parse(text) as Omit<Composition, 'integrity'>), integrity };
}

function dataOf(html: string, id: string): string | undefined {
  const start = new RegExp(`<script[^>]*\\bid=["']${id}["'][^>]*>`, 'i').exec(html);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  return html.slice(from, html.indexOf('</script>', from));
}
