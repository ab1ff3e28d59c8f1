import { randomBytes } from 'node:crypto';
import type { Composition } from '@newsphoto/contract';
import type { PageLoad } from '../domain/page.ts';
import { type SplicedBrotli, spliceBrotli } from './spliced-brotli.ts';

/** Routes and windows, each with and without load reports. More are rendered on request. */
const MOST_OF_ONE = 200;

/** An assembled page in the requested encoding. */
export interface WrittenPage {
  html(): string;
  /** The same in brotli, if available. */
  readonly brotli?: (() => Buffer) | undefined;
}

/** A page for all visitors, with gaps for the values of each load. */
interface Template {
  readonly parts: readonly string[];
  /** The values of the gaps. */
  readonly gaps: readonly ('nonce' | 'token')[];
  brotli: SplicedBrotli | undefined;
}

/**
 * Pages of a composition only differ in nonce and token: each is rendered and compressed once, then filled in. The first
 * visitors get theirs compressed directly, while the copy is made.
 */
export class PageTemplates {
  readonly #of = new WeakMap<Composition, Map<string, Template>>();
  #queue: Promise<void> = Promise.resolve();

  /**
   * @param composition shared by all who get the page; composition of a single visitor is not cached
   * @param kind names everything else that the page depends on
   * @param render renders the same page for the same kind, except for nonce and token; undefined if there is no such page
   */
  write(
    composition: Composition,
    kind: string,
    load: PageLoad,
    render: (load: PageLoad) => string | undefined,
  ): WrittenPage | undefined {
    const known = this.#of.get(composition) ?? new Map<string, Template>();
    this.#of.set(composition, known);
    const key = JSON.stringify([kind, load.wantsLoads, load.nonce.length, load.token.length]);
    const template = known.get(key) ?? this.#make(load, render);
    if (!template) return undefined;
    if (known.size < MOST_OF_ONE) known.set(key, template);
    const values = template.gaps.map((gap) => load[gap]);
    const { parts, brotli } = template;
    return {
      html: () => parts.map((part, at) => (at === 0 ? part : `${values[at - 1]}${part}`)).join(''),
      brotli: brotli && (() => brotli.join(values)),
    };
  }

  #make(load: PageLoad, render: (load: PageLoad) => string | undefined): Template | undefined {
    const marks = { nonce: noise(load.nonce.length), token: noise(load.token.length) };
    const html = render({ ...load, ...marks });
    if (html === undefined) return undefined;
    const pieces = html.split(new RegExp(`(${marks.nonce}|${marks.token})`));
    const template: Template = {
      parts: pieces.filter((_, at) => at % 2 === 0),
      gaps: pieces.filter((_, at) => at % 2 === 1).map((mark) => (mark === marks.nonce ? 'nonce' : 'token')),
      brotli: undefined,
    };
    const lengths = template.gaps.map((gap) => load[gap].length);
    // One after the other: pages requested meanwhile need the processor as well.
    this.#queue = this.#queue
      .then(() => spliceBrotli(template.parts, lengths))
      .then((brotli) => {
        template.brotli = brotli;
      })
      .catch(() => undefined);
    return template;
  }
}

/** Occurs nowhere else in the page, and needs no escaping in HTML. */
const noise = (length: number) => randomBytes(length).toString('hex').slice(0, length);
