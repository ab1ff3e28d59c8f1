import type { FieldValues } from '@newsphoto/domain/forms';

/** Removed by the log-out: the key is one of `USER_STORAGE_KEYS`. */
const KEY = 'entryUser.draft';
export const DRAFT_DAYS = 7;
const DAY_MS = 86_400_000;
/** What is not stored: secrets, and what is to be agreed to once more. */
const LEFT_OUT: ReadonlySet<string> = new Set(['password', 'passwordAgain', 'termsVersion', 'marketing']);

/** Input of a registration that was not sent yet. */
export interface RegistrationDraft {
  readonly savedAt: number;
  readonly values: FieldValues;
}

/** The draft of this browser; one that is too old or unreadable is removed. */
export function readDraft(now = Date.now()): RegistrationDraft | undefined {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    if (isDraft(stored) && stored.savedAt <= now && now - stored.savedAt < DRAFT_DAYS * DAY_MS)
      return { savedAt: stored.savedAt, values: withoutSecrets(stored.values) };
  } catch {
    // Unreadable, or storage is disabled.
  }
  removeDraft();
  return undefined;
}

export function writeDraft(values: FieldValues, now = Date.now()): void {
  try {
    const draft: RegistrationDraft = { savedAt: now, values: withoutSecrets(values) };
    window.localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A full or disabled storage only loses the draft.
  }
}

export function removeDraft(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled.
  }
}

const withoutSecrets = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !LEFT_OUT.has(key)));

function isDraft(stored: unknown): stored is RegistrationDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  const { savedAt, values } = stored as Partial<RegistrationDraft>;
  return (
    typeof savedAt === 'number' && typeof values === 'object' && values !== null && !Array.isArray(values)
  );
}
