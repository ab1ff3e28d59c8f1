import type { ContentSummary } from '@newsphoto/contract';
import {
  type ContentActionEntry,
  isAllowed,
  runContentAction,
  useExtensions,
  warmContentAction,
} from '@newsphoto/extensions';
import type { KeyBinding } from '@newsphoto/ui';
import type { SelectionAction } from '@newsphoto/ui/grid';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { handOver } from '../addresses/handed-contents.ts';
import { extensionIcon } from './extension-icon.tsx';

/** An action that a remote adds to the screens of contents. */
export interface OfferedAction {
  readonly entry: ContentActionEntry;
  readonly icon: ReactNode;
  /** `handle`: every hit of this result is meant. */
  readonly run: (contentIds: readonly string[], handle?: string) => void;
  /** Loads the code in advance. */
  readonly warm: () => void;
}

/** The actions on contents that remotes offer to this visitor, in their order. */
export function useContentActions(): readonly OfferedAction[] {
  const entries = useExtensions('content-action');
  const navigate = useNavigate();
  return entries.map((entry): OfferedAction => {
    const { href } = entry;
    return {
      entry,
      icon: extensionIcon(entry.icon),
      run: (contentIds, handle) => {
        if (href === undefined) void runContentAction(entry, { contentIds, ...(handle && { handle }) });
        else
          void navigate(handle ? ofResult(href, handle) : handOver(href.slice(1), { contentIds, title: '' }));
      },
      warm: () => warmContentAction(entry),
    };
  });
}

/** Address for every hit of a result, as `csvAddressOfResult`. */
const ofResult = (href: string, handle: string): string => `${href}?${new URLSearchParams({ h: handle })}`;

type Content = Pick<ContentSummary, 'contentId' | 'contentType'>;

/** The actions for a single content. */
export const actionsFor = (
  actions: readonly OfferedAction[],
  { contentType }: Pick<Content, 'contentType'>,
): readonly OfferedAction[] =>
  actions.filter(({ entry }) => entry.for !== 'many' && (entry.types?.includes(contentType) ?? true));

/** Type of a content in a list; the position of each id is looked up once. */
export function typesIn(
  ids: readonly string[],
  itemAt: (index: number) => Pick<Content, 'contentType'> | undefined,
): SelectedContents['typeOf'] {
  let indices: ReadonlyMap<string, number> | undefined;
  return (contentId) => {
    indices ??= new Map(ids.map((id, index) => [id, index]));
    return itemAt(indices.get(contentId) ?? -1)?.contentType;
  };
}

export interface SelectedContents {
  /** Type of a content; undefined if it is not known yet. */
  readonly typeOf: (contentId: string) => Content['contentType'] | undefined;
  /** Handle of the result that is selected as a whole. */
  readonly handle?: string | undefined;
}

/** The actions for a selection. */
export const selectionActions = (
  actions: readonly OfferedAction[],
  { typeOf, handle }: SelectedContents,
): readonly SelectionAction[] =>
  actions.flatMap(({ entry, icon, run, warm }) => {
    if (entry.for === 'one') return [];
    const { label, types, most, entireResult } = entry;
    const isEntire = handle !== undefined && entireResult !== undefined && isAllowed(entireResult);
    const fits = (id: string) => {
      const type = typeOf(id);
      return type === undefined || (types?.includes(type) ?? true);
    };
    return {
      ...{ label, icon, onNear: warm },
      // A selection may have a hundred thousand contents: they are only looked at for actions that depend on them.
      ...(types && { appliesTo: fits }),
      most: isEntire ? undefined : most,
      onRun: (ids: readonly string[]) => run(ids, isEntire ? handle : undefined),
    };
  });

/** Of remotes before the screen's own actions, which have their place however many remotes there are: cart and download. */
const BEFORE_OWN = 2;

export const besideOwn = (
  offered: readonly SelectionAction[],
  own: readonly SelectionAction[],
): readonly SelectionAction[] => [...offered.slice(0, BEFORE_OWN), ...own, ...offered.slice(BEFORE_OWN)];

/** The actions in a screen's list of keys; with `onPress` the screen handles the keys by that list. */
export const actionKeys = (
  actions: readonly OfferedAction[],
  onPress?: (action: OfferedAction) => void,
): readonly KeyBinding[] =>
  actions.flatMap((action) => {
    const { key, label } = action.entry;
    if (key === undefined) return [];
    return { keys: [key], effect: label, ...(onPress && { onPress: () => onPress(action) }) };
  });

/** The same for `useKeyCommands`. */
export const actionCommands = (
  actions: readonly OfferedAction[],
  run: (action: OfferedAction) => void,
): Readonly<Record<string, () => void>> =>
  Object.fromEntries(
    actions.flatMap((action) => (action.entry.key ? [[action.entry.key, () => run(action)]] : [])),
  );
