import { randomBytes } from 'node:crypto';
import type { Composition } from '@newsphoto/contract';
import type { PageLoad } from '../domain/page.ts';
import { type SplicedBrotli, spliceBrotli } from './spliced-brotli.ts';

/** Routes, windows, and each of them with and without a wish for reports. More are rendered as they are asked for. */
const MOST_OF_ONE = 200;

/** A page that is put together in the form in which it is wanted. */
export interface WrittenPage {
  html(): string;
  /** The same in brotli, where it is at hand. */
  readonly brotli?: (() => Buffer) | undefined;
}

/** A page as everybody gets it, with gaps for what is this load's own. */
interface Template {
  readonly parts: readonly string[];
  /** What goes into each gap. */
  readonly gaps: readonly ('nonce' | 'token')[];
  brotli: SplicedBrotli | undefined;
}

/**
 * Pages of a composition differ in nonce and token alone: each is rendered and compressed once, and then filled in. The
 * first visitors get theirs compressed as they come, while the copy is made.
 */
export class PageTemplates {
  readonly #of = new WeakMap<Composition, Map<string, Template>>();
  #queue: Promise<void> = Promise.resolve();

  /**
   * @param composition of everybody who gets the page; what is one visitor's own is no template
   * @param kind names whatever else the page depends on
   * @param render gives the same for the same kind, but for nonce and token; undefined where there is no such page
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
    // One after the other: pages that are asked for meanwhile want the processor as well.
    this.#queue = this.#queue
      .then(() => spliceBrotli(template.parts, lengths))
      .then((brotli) => {
        template.brotli = brotli;
      })
      .catch(() => undefined);
    return template;
  }
}

/** Stands nowhere else, and reads the same in HTML. */
const noise = (length: number) => randomBytes(length).toString('hex').slice(0, length);
