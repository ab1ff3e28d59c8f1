import { replaceRange, type TextElement } from '@newsphoto/bulk';
import type { SuggestionKind } from '@newsphoto/contract';
import type { EditField } from '@newsphoto/domain/desk';
import type { FocusEvent, RefObject } from 'react';
import { useArchiveTerms } from '../../../../blocks/suggestions/state/archive-terms.ts';
import { useEditForm } from '../edit-form-context.ts';
import { SuggestionList } from './suggestion-list.tsx';

const MOST = 6;
/** What the archive holds for a field. */
const KINDS: Readonly<Record<string, SuggestionKind>> = {
  ...{ keywords: 'keyword', personsShown: 'person', organisationsShown: 'organisation' },
  ...{ state: 'place', country: 'place', sublocation: 'place' },
};

interface SuggestedValuesProps {
  readonly field: EditField;
  readonly element: RefObject<TextElement | null>;
  readonly text: string;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** The line of a list in which the caret is; of other fields all of it. */
function typedPart({ kind }: EditField, text: string, caret: number): { start: number; end: number } {
  if (kind !== 'list') return { start: 0, end: text.length };
  const end = text.indexOf('\n', caret);
  return { start: text.lastIndexOf('\n', caret - 1) + 1, end: end < 0 ? text.length : end };
}

/** Values to choose from: entries of the field's list, and what the archive holds. */
export function SuggestedValues({ field, element, text, onBlur }: SuggestedValuesProps) {
  const { namesOf } = useEditForm();
  const part = typedPart(field, text, element.current?.selectionStart ?? text.length);
  const typed = text.slice(part.start, part.end).trim();
  const terms = useArchiveTerms(KINDS[field.key], typed);
  const isList = field.kind === 'line' || field.kind === 'list' || field.kind === 'text';
  const lists = [...(isList && field.list ? [field.list] : []), ...(field.deskLists ?? [])];
  const names = lists.flatMap(namesOf);
  const matching = names.filter((name) => name !== typed && name.includes(typed));
  const present = new Set(field.kind === 'list' ? text.split('\n') : [typed]);
  const offered = [...new Set([...matching, ...terms])].filter((one) => !present.has(one)).slice(0, MOST);
  return (
    <SuggestionList
      label={`${field.label}の候補`}
      suggestions={offered.map((one) => ({
        label: one,
        onChoose: () => element.current && replaceRange(element.current, part.start, part.end, one),
      }))}
      onBlur={onBlur}
    />
  );
}
