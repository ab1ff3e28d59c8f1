import { createContext, useContext } from 'react';
import type { NoteEditing } from '../../state/use-note-editing.ts';
import { NoteField } from './note-field.tsx';

/** The note that is being written: what is typed draws its field alone, not every content. */
export const NoteEditingContext = createContext<NoteEditing | undefined>(undefined);

export interface NoteAtProps {
  readonly contentId: string;
  readonly headline: string;
  /** The field begins at the top of its place, and not over it. */
  readonly below?: boolean;
}

/** The field of a content's note, while it is written. */
export function NoteAt({ contentId, headline, below = false }: NoteAtProps) {
  const notes = useContext(NoteEditingContext);
  if (!notes || notes.draft?.contentId !== contentId) return null;
  return (
    <NoteField
      draft={notes.draft}
      headline={headline}
      below={below}
      change={notes.change}
      save={notes.save}
      cancel={notes.cancel}
    />
  );
}
