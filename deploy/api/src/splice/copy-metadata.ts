/**
 * What the archive writes into a delivered copy. An absent property is left as it is in the file; an empty one is removed there.
 * Texts may have line breaks (LF); full texts are in XMP, those of IIM are cut at its limits.
 */
export interface CopyMetadata {
  readonly headline?: string;
  readonly caption?: string;
  /** One name each. */
  readonly bylines?: readonly string[];
  readonly credit?: string;
  readonly source?: string;
  readonly copyright?: string;
  /** 特記事項: restrictions and other instructions. */
  readonly instructions?: string;
  readonly keywords?: readonly string[];
  readonly sublocation?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  /** ISO 3166, three letters. */
  readonly countryCode?: string;
  /** When it was taken, as far as it is known: `2026`, `2026-11`, `2026-11-25`, or with `T12:34:56+09:00`. */
  readonly dateCreated?: string;
  /** 素材番号 */
  readonly contentNumber?: string;
  /** What the recipient may do, in Japanese. */
  readonly usageTerms?: string;
  /** Address of a page about the rights. */
  readonly webStatement?: string;
  /** The desk's: 1 to 5, -1 for rejected. */
  readonly rating?: string;
  readonly licence?: CopyLicence;
  readonly licensor?: CopyLicensor;
  /** Values of further fields that an editor changed, by key of IPTC_FIELDS; they precede the properties above. */
  readonly edited?: Readonly<Record<string, readonly string[]>>;
}

export interface CopyLicence {
  readonly number: string;
  /** YYYY-MM-DD */
  readonly startsOn?: string;
  /** YYYY-MM-DD; absent without an end. */
  readonly endsOn?: string;
  /** Medium, purpose, size, term and territory in a line, in Japanese. */
  readonly media?: string;
  readonly territory?: string;
  /** What else was agreed. */
  readonly conditions?: string;
}

export interface CopyLicensor {
  readonly name: string;
  readonly url?: string;
  readonly email?: string;
  readonly phone?: string;
}
