import type { Bulk } from '@newsphoto/contract';
import type { BulkKindName } from '@newsphoto/domain/bulk';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate, oneAtATime, readCached, writeCached } from '@newsphoto/query';
import { isConflict } from '@newsphoto/records';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  draftOf,
  needsReason,
  type OperationDraft,
  type OperationEntry,
  operationsOf,
  problemsOf,
} from '../operations/operation-draft.ts';
import { asInput } from '../operations/operation-text.ts';
import { bulkQuery } from './bulk-queries.ts';
import { useBulkSetting } from './bulk-setting.ts';
import { type StoredDraft, storeDraft, storedDraft } from './stored-draft.ts';

/** Milliseconds without a keystroke. */
const REST_MS = 700;

type Typed = Omit<StoredDraft, 'bulkId'>;

const sentReason = ({ draft, reason }: Pick<Typed, 'draft' | 'reason'>): string =>
  needsReason(draft) ? reason.trim() : '';

/** What would be sent, to compare it. */
const textOf = (typed: Pick<Typed, 'draft' | 'reason'>, kind: BulkKindName): string =>
  JSON.stringify([operationsOf(typed.draft, kind), sentReason(typed)]);

const storedText = ({ operations, reason, kind }: Bulk): string =>
  textOf({ draft: draftOf(operations), reason }, kind);

const stateOf = (bulk: Bulk): Typed => ({
  ...{ draft: draftOf(bulk.operations), reason: bulk.reason, version: bulk.version, base: storedText(bulk) },
});

export interface OperationsView {
  readonly draft: OperationDraft;
  readonly problems: Readonly<Record<string, string>>;
  /** A refusal that belongs to no field; empty: none. */
  readonly refusal: string;
  /** What is typed is not checked yet. */
  readonly isUnsent: boolean;
  /** Another tab changed the operations while something else was typed here. */
  readonly isOutdated: boolean;
  /** Why records go back to the beginning of their 校閲. */
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly setEntry: (key: string, entry: OperationEntry | undefined) => void;
  readonly setDraft: (draft: OperationDraft) => void;
  /** Decides for what is typed here, or for what the other tab has. */
  readonly decide: (isOwn: boolean) => void;
}

interface Refusal {
  readonly key: string | undefined;
  readonly text: string;
  /** The operations that were refused. */
  readonly of: string;
}

/**
 * The operations of a bulk update as they are typed. They are sent when nothing was typed for a moment, one version after the
 * other; what is typed and not sent is stored in the tab.
 */
export function useOperations(bulk: Bulk): OperationsView {
  const { bulkId, kind } = bulk;
  const setting = useBulkSetting();
  const [typed, setState] = useState(() => storedDraft(setting, bulkId) ?? stateOf(bulk));
  const { draft, version, base } = typed;
  const [refusal, setRefusal] = useState<Refusal>();
  const latest = useRef(typed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = useCallback(
    (next: Typed) => {
      latest.current = next;
      storeDraft(setting, { bulkId, ...next });
      setState(next);
    },
    [bulkId, setting],
  );
  const send = useMemo(
    () =>
      oneAtATime(async () => {
        const { draft: wanted, version: sent } = latest.current;
        const operations = operationsOf(wanted, kind);
        const reason = sentReason(latest.current);
        const text = textOf(latest.current, kind);
        const known = readCached(bulkQuery(bulkId));
        if (!known || known.version !== sent || storedText(known) === text) return;
        try {
          const inputs = operations.map(asInput);
          const body = { version: sent, operations: inputs, ...(reason !== '' && { reason }) };
          const answer = await call('PUT /bulk/:bulkId/operations', { params: { bulkId }, body }, QUIET_CALL);
          // First: a version that is not known here is that of another tab.
          set({ ...latest.current, version: answer.version, base: storedText(answer) });
          writeCached(bulkQuery(bulkId), answer);
          setRefusal(undefined);
        } catch (error) {
          if (!isApiError(error)) throw error;
          if (isConflict(error)) return void (await invalidate(bulkQuery(bulkId)));
          const at = /^operations\.(\d+)/.exec(error.field ?? '')?.[1];
          const key = at === undefined ? undefined : operations[Number(at)]?.key;
          setRefusal({ key, text: errorMessage(error), of: text });
        }
      }),
    [bulkId, kind, set],
  );
  const schedule = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(''), REST_MS);
  }, [send]);
  const change = useCallback(
    (next: Partial<Pick<Typed, 'draft' | 'reason'>>) => {
      set({ ...latest.current, ...next });
      schedule();
    },
    [set, schedule],
  );
  const setEntry = useCallback(
    (key: string, entry: OperationEntry | undefined) => {
      const { [key]: _before, ...others } = latest.current.draft;
      change({ draft: entry ? { ...others, [key]: entry } : others });
    },
    [change],
  );
  const text = textOf(typed, kind);
  const isUnsent = text !== storedText(bulk);
  const isForeign = bulk.version > version;
  const adopt = useEffectEvent(() => set(stateOf(bulk)));
  const resume = useEffectEvent(() => {
    if (isUnsent && !isForeign) schedule();
  });
  // What another tab has sent, as long as nothing else is typed here.
  const isFollowing = isForeign && text === base;
  useEffect(() => {
    if (isFollowing) adopt();
  }, [isFollowing]);
  // What was typed before a reload.
  useEffect(() => {
    resume();
    return () => clearTimeout(timer.current);
  }, []);
  const isRefused = refusal !== undefined && refusal.of === text;
  const problems = useMemo(
    () => ({
      ...problemsOf(draft, kind),
      ...(isRefused && refusal.key !== undefined && { [refusal.key]: refusal.text }),
    }),
    [draft, kind, isRefused, refusal],
  );
  return {
    ...{ draft, problems, isUnsent, setEntry, setDraft: (next) => change({ draft: next }) },
    ...{ reason: typed.reason, setReason: (reason) => change({ reason }) },
    refusal: isRefused && refusal.key === undefined ? refusal.text : '',
    isOutdated: isForeign && text !== base && isUnsent,
    decide: (isOwn) => {
      set(isOwn ? { ...stateOf(bulk), draft, reason: typed.reason } : stateOf(bulk));
      if (isOwn) schedule();
    },
  };
}
