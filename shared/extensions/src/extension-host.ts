import type { ComposedExtension, ContentActionInput, ExtensionOf, HitCount } from '@newsphoto/contract';
import type { ComponentType } from 'react';

/** An entry whose module is a component. */
export type SectionEntry = ComposedExtension<
  | 'account-section'
  | 'admin-page'
  | 'admin-section'
  | 'content-section'
  | 'home-section'
  | 'order-delivery'
  | 'result-tool'
>;
export type ContentActionEntry = ComposedExtension<'content-action'>;
export type SearchCollectionEntry = ComposedExtension<'search-collection'>;

export interface ExtensionPartProps {
  readonly entry: SectionEntry;
  /** What the point gives to its components. */
  readonly props?: object;
}

/** What the host does for the screens that offer points. */
export interface ExtensionHost {
  /** All entries of this tab's releases, for all visitors. The same list until it changes. */
  readonly entries: () => readonly ComposedExtension[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Never rejects: what fails is shown and reported for its release. */
  readonly run: (entry: ContentActionEntry, input: ContentActionInput) => Promise<void>;
  /** Hits of a collection; undefined if its module fails, which is reported for its release, or if it has none. Never rejects. */
  readonly count: (
    entry: SearchCollectionEntry,
    query: string,
    signal: AbortSignal | undefined,
  ) => Promise<number | HitCount | undefined>;
  /** Loads the module of an entry in advance. */
  readonly warm: (entry: Pick<ExtensionOf<'content-action'>, 'module'> & { readonly owner: string }) => void;
  readonly Part: ComponentType<ExtensionPartProps>;
  readonly showTray: (id: string, subject: string) => void;
}

let providing: ExtensionHost | undefined;

/** For the host: what provides the entries from now on; undefined: there are none. */
export function provideExtensions(host: ExtensionHost | undefined): void {
  providing = host;
}

export const extensionHost = (): ExtensionHost | undefined => providing;
