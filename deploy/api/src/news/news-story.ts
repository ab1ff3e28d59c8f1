import type { NewsFormat, WireItemClass, WireKind, WireRelation } from '@newsphoto/contract';

/** A file that an item names: a photograph in one of its sizes, a film, a sound. */
export interface RemoteContent {
  /** Address as the sender wrote it: absolute, or relative to the delivery. */
  readonly href: string;
  /** `highRes`, `thumbnail` …; empty without one. */
  readonly rendition: string;
  readonly contentType: string;
  /** In bytes and pixels; null where they are not stated. */
  readonly size: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly caption: string;
}

/** What an item states about another one. */
export interface NewsLink {
  readonly relation: WireRelation;
  readonly guid: string;
  /** Empty for all versions. */
  readonly version: string;
  readonly title: string;
}

export interface NewsSubject {
  /** With its scheme: `medtop:04000000`, `subj:04006002`; empty without one. */
  readonly code: string;
  readonly name: string;
}

/** One version of an item as its sender wrote it, of whatever format. */
export interface NewsStory {
  readonly format: NewsFormat;
  readonly itemClass: WireItemClass;
  readonly guid: string;
  /** Digits: some senders use times, which exceed the numbers of databases and of JSON. */
  readonly version: string;
  readonly versionCreated: Date | null;
  readonly status: 'usable' | 'withheld' | 'canceled';
  /** 1 most urgent … 8. */
  readonly urgency: number;
  readonly kind: WireKind;
  readonly category: string;
  readonly subjects: readonly NewsSubject[];
  readonly slug: string;
  /** Empty for a cancellation alone, which is stored with the one of its story. */
  readonly headline: string;
  readonly source: string;
  readonly number: string;
  readonly byline: string;
  readonly dateline: string;
  /** Tag of BCP 47; empty without one. */
  readonly language: string;
  readonly rights: string;
  /** Lines for editors. */
  readonly note: string;
  readonly keywords: readonly string[];
  readonly embargoUntil: Date | null;
  /** Under an embargo that states no end, or none that can be read. */
  readonly isHeld: boolean;
  readonly expiresAt: Date | null;
  readonly charCount: number;
  readonly paragraphs: readonly string[];
  readonly media: readonly RemoteContent[];
  readonly links: readonly NewsLink[];
  /** It has the text of the version before it. */
  readonly keepsText: boolean;
  /** What was missing or wrong and how it was read, in Japanese. */
  readonly warnings: readonly string[];
}
