import { type BulkKindName, bulkFieldOf, modesOf } from '@newsphoto/domain/bulk';
import { readPageValue, writePageValue } from '@newsphoto/session';
import { newEntry, type OperationDraft, type OperationEntry } from '../operations/operation-draft.ts';
import type { BulkSetting } from './bulk-setting.ts';

const KEY = 'draft';
const POSITIONS: ReadonlySet<string> = new Set(['', 'start', 'end']);

/** What is typed for a bulk update in this tab, and for which version of its operations. */
export interface StoredDraft {
  readonly bulkId: string;
  readonly version: number;
  /** The operations of that version, as JSON: what differs from them is not sent. */
  readonly base: string;
  readonly draft: OperationDraft;
  readonly reason: string;
}

export const storeDraft = ({ path }: BulkSetting, stored: StoredDraft): void =>
  writePageValue(path.slice(1), KEY, stored);

/** Any script may have written it: what has another shape is dropped. */
export function storedDraft({ path, kind }: BulkSetting, bulkId: string): StoredDraft | undefined {
  const stored = readPageValue(path.slice(1), KEY);
  if (!isRecord(stored) || stored.bulkId !== bulkId || typeof stored.version !== 'number') return undefined;
  if (typeof stored.base !== 'string') return undefined;
  if (!isRecord(stored.draft)) return undefined;
  const entries = Object.entries(stored.draft).flatMap(([key, value]) => {
    const entry = entryOf(kind, key, value);
    return entry ? [[key, entry] as const] : [];
  });
  const { version, base, reason } = stored;
  const text = typeof reason === 'string' ? reason : '';
  return { bulkId, version, base, draft: Object.fromEntries(entries), reason: text };
}

function entryOf(kind: BulkKindName, key: string, value: unknown): OperationEntry | undefined {
  const field = bulkFieldOf(key, kind);
  if (!field || !isRecord(value)) return undefined;
  const mode = modesOf(field).find((one) => one === value.mode);
  if (!mode) return undefined;
  const before = newEntry(mode);
  const texts = Object.keys(before).flatMap((name) => {
    const text = value[name];
    return typeof text === 'string' && name !== 'mode' && (name !== 'at' || POSITIONS.has(text))
      ? [[name, text] as const]
      : [];
  });
  return { ...before, ...Object.fromEntries(texts) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
