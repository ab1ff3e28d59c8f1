import {
  type AccessRule,
  type ComposedExtension,
  type ContentActionInput,
  type ExtensionPoint,
  evaluateAccess,
  type HitCount,
} from '@newsphoto/contract';
import { readAccessSubject, useGuestUser, useLogined, useUserInfo } from '@newsphoto/session';
import { useSyncExternalStore } from 'react';
import { type ContentActionEntry, extensionHost, type SearchCollectionEntry } from './extension-host.ts';

const NONE: readonly ComposedExtension[] = [];
const entries = () => extensionHost()?.entries() ?? NONE;
const subscribe = (listener: () => void) => extensionHost()?.subscribe(listener) ?? (() => undefined);

/** Whether the visitor, as of now, fulfils a rule. The API decides again. */
export const isAllowed = (rule: AccessRule): boolean =>
  evaluateAccess({
    ...{ path: '', rule, query: new URLSearchParams(), unauthRoutes: [] },
    subject: readAccessSubject(),
  }).allowed;

/** The entries of a point that this visitor may see, in their order. In a window: those of `wire-item-action`. */
export function useExtensions<Point extends ExtensionPoint>(
  point: Point,
): readonly ComposedExtension<Point>[] {
  const all = useSyncExternalStore(subscribe, entries);
  // The access subject consists of these: the entries have to follow them.
  useLogined();
  useGuestUser();
  useUserInfo();
  const isOf = (entry: ComposedExtension): entry is ComposedExtension<Point> => entry.point === point;
  return all.filter(isOf).filter(({ access }) => isAllowed(access));
}

/** Runs the module of an action. Never rejects: what fails is shown and reported for its release. */
export const runContentAction = async (entry: ContentActionEntry, input: ContentActionInput): Promise<void> =>
  extensionHost()?.run(entry, input);

/** Hits of a collection for the words; undefined if it shows none. Never rejects. */
export const countHits = async (
  entry: SearchCollectionEntry,
  query: string,
  signal: AbortSignal | undefined,
): Promise<number | HitCount | undefined> => extensionHost()?.count(entry, query, signal);

/** Loads the module of an action in advance: when the pointer or the focus comes to its button. */
export const warmContentAction = (entry: ContentActionEntry): void => extensionHost()?.warm(entry);

/**
 * Shows a `tray-item` on every page until it is dismissed.
 *
 * @param id of the entry, which the calling remote declares
 * @param subject for its component: the id of a job
 */
export const showTray = (id: string, subject: string): void => extensionHost()?.showTray(id, subject);
