import type { Choice, EditDraft, FieldDraft } from '../model/edit-draft.ts';
import { NO_DRAFT } from '../model/edit-draft.ts';

/** The name of the specification; the log-out removes it. */
const SESSION_KEY = 'formJJW006003';

type Drafts = Readonly<Record<string, EditDraft>>;

/** What is typed for each content of this tab: paging, a reload and other screens keep it. */
export interface DraftStore {
  read(contentId: string): EditDraft;
  write(contentId: string, draft: EditDraft): void;
  /** Contents with something typed. */
  contentIds(): readonly string[];
  /** What an open form has typed is stored before anything is read; returns what ends it. */
  storeBefore(store: () => void): () => void;
  /** Before another screen reads what is typed. */
  storeNow(): void;
}

/** @param userId a draft of another user is never shown */
export function createDraftStore(storage: Storage, userId: string): DraftStore {
  const forms = new Set<() => void>();
  let isStoring = false;
  const storeNow = () => {
    // A form reads what is stored to add to it.
    if (isStoring) return;
    isStoring = true;
    for (const store of forms) store();
    isStoring = false;
  };
  const all = () => {
    storeNow();
    return readDrafts(storage, userId);
  };
  return {
    storeNow,
    storeBefore: (store) => {
      forms.add(store);
      return () => forms.delete(store);
    },
    read: (contentId) => all()[contentId] ?? NO_DRAFT,
    write: (contentId, draft) => {
      const { [contentId]: _before, ...others } = all();
      const drafts = Object.keys(draft).length === 0 ? others : { ...others, [contentId]: draft };
      try {
        storage.setItem(SESSION_KEY, JSON.stringify({ userId, drafts }));
      } catch {
        // Full: what was stored before stays, and the form still has the rest.
      }
    },
    contentIds: () => Object.keys(all()),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isChoice = (value: unknown): value is Choice => value === 'own' || value === 'saved';

/** Any script may have written it: what has another shape is dropped. */
function readDrafts(storage: Storage, userId: string): Drafts {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(SESSION_KEY) ?? 'null');
  } catch {
    return {};
  }
  if (!isRecord(stored) || stored.userId !== userId || !isRecord(stored.drafts)) return {};
  return mapRecord(stored.drafts, (draft) => (isRecord(draft) ? mapRecord(draft, fieldDraftOf) : undefined));
}

function fieldDraftOf(value: unknown): FieldDraft | undefined {
  if (!isRecord(value) || typeof value.text !== 'string' || !isTexts(value.base)) return undefined;
  const { base, text, choice, against } = value;
  return { base, text, ...(isChoice(choice) && { choice }), ...(isTexts(against) && { against }) };
}

const mapRecord = <Value>(
  record: Readonly<Record<string, unknown>>,
  read: (value: unknown) => Value | undefined,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const one = read(value);
      return one === undefined ? [] : [[key, one]];
    }),
  );
