import { valuesOfText } from '@newsphoto/bulk';
import { EDIT_FIELDS, type EditValues, sameValues, valuesAsText, valuesAt } from '@newsphoto/domain/desk';

/** Whose value is saved where two editors changed a field. */
export type Choice = 'own' | 'saved';

/** What is typed into one field and not saved. */
export interface FieldDraft {
  /** The values that were changed. */
  readonly base: readonly string[];
  readonly text: string;
  readonly choice?: Choice;
  /** What the other editor had saved when it was chosen. */
  readonly against?: readonly string[];
}

/** What is typed for one content, by key of the field. */
export type EditDraft = Readonly<Record<string, FieldDraft>>;

export const NO_DRAFT: EditDraft = {};

/** A draft with another text of a field; a text that says what is saved is no draft. */
export function withText(draft: EditDraft, key: string, text: string, saved: EditValues): EditDraft {
  const values = valuesAt(saved, key);
  const { [key]: before, ...others } = draft;
  if (sameValues(valuesOfText(key, text), values)) return others;
  return { ...others, [key]: { base: before?.base ?? values, text } };
}

/** The values of the changed fields, for the editor who takes over. */
export const valuesOfDraft = (draft: EditDraft): Record<string, string[]> =>
  Object.fromEntries(Object.entries(draft).map(([key, { text }]) => [key, [...valuesOfText(key, text)]]));

/** A draft with what another editor had typed; own input stays. */
export function withDraftOf(draft: EditDraft, handed: EditValues, saved: EditValues): EditDraft {
  const added = Object.keys(handed).filter((key) => !Object.hasOwn(draft, key));
  return added.reduce((all, key) => withText(all, key, valuesAsText(valuesAt(handed, key)), saved), draft);
}

/** The values that are not those that are saved; undefined where there are none. */
export function unsavedFields(values: EditValues, saved: EditValues): EditValues | undefined {
  const unsaved = Object.entries(values).filter(([key, list]) => !sameValues(list, valuesAt(saved, key)));
  return unsaved.length > 0 ? Object.fromEntries(unsaved) : undefined;
}

/** A field in which the draft and the saved content differ. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly base: readonly string[];
  /** As saved now, by this editor or another one. */
  readonly saved: readonly string[];
  readonly own: readonly string[];
  /** Another editor saved another value since the field was changed here. */
  readonly isConflict: boolean;
  /** Undefined: to be chosen. */
  readonly choice: Choice | undefined;
}

/** The differences between a draft and what is saved, three-way, in the order of the form. */
export function differencesOf(draft: EditDraft, saved: EditValues): readonly Difference[] {
  return EDIT_FIELDS.flatMap(({ key, label }) => {
    const typed = Object.hasOwn(draft, key) ? draft[key] : undefined;
    if (!typed) return [];
    const [own, now] = [valuesOfText(key, typed.text), valuesAt(saved, key)];
    // What is not changed here is as the other editor saved it.
    if (sameValues(own, now) || sameValues(own, typed.base)) return [];
    const isConflict = !sameValues(now, typed.base);
    const isChosen = typed.against !== undefined && sameValues(typed.against, now);
    const choice = isConflict ? (isChosen ? typed.choice : undefined) : 'own';
    return { key, label, base: typed.base, saved: now, own, isConflict, choice };
  });
}

/** The values to be saved. */
export const chosenValues = (differences: readonly Difference[]): Record<string, string[]> =>
  Object.fromEntries(
    differences.filter(({ choice }) => choice === 'own').map(({ key, own }) => [key, [...own]]),
  );

export function withChoice(draft: EditDraft, { key, saved }: Difference, choice: Choice): EditDraft {
  const typed = draft[key];
  return typed ? { ...draft, [key]: { ...typed, choice, against: saved } } : draft;
}
