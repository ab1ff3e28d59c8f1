import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../controls/button.tsx';
import { isComposing } from '../controls/ime-guard.ts';
import { Clamp } from '../page/clamp.tsx';
import { Note } from '../page/note.tsx';
import { Toolbar } from '../page/toolbar.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './note-field.module.css';
import type { NoteDraft, NoteEditing } from './use-note-editing.ts';

interface NoteFieldProps extends NoteAtProps, Omit<NoteEditing, 'draft'> {
  readonly draft: NoteDraft;
}

const EDGE = 12;

/**
 * The note of a content, edited in place: Enter and going elsewhere save it, Shift+Enter begins a line, Esc leaves it as it
 * was.
 */
function NoteField({ draft, headline, below, field, change, save, cancel }: NoteFieldProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const [atEnd, setAtEnd] = useState(false);
  const hint = useId();
  useEffect(() => field.current?.focus(), [field]);
  useLayoutEffect(() => {
    const right = frame.current?.getBoundingClientRect().right ?? 0;
    setAtEnd(right > document.documentElement.clientWidth - EDGE);
  }, []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      // The focus goes on to the content: that saves, and the next key is the content's already.
      focusItemOf(event.currentTarget);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      focusItemOf(event.currentTarget, cancel);
    }
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) void save();
  };
  return (
    <fieldset
      ref={frame}
      className={styles.frame}
      data-at-end={atEnd || undefined}
      data-below={below || undefined}
      onBlur={handleBlur}
    >
      <textarea
        ref={field}
        className={styles.text}
        aria-label={`「${headline}」のメモ`}
        aria-describedby={hint}
        aria-invalid={draft.error === undefined ? undefined : true}
        rows={3}
        value={draft.text}
        readOnly={draft.saving}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {draft.error !== undefined && (
        <Note tone="alert" role="alert">
          {draft.error}
        </Note>
      )}
      <Toolbar as="span" gap="4px 8px">
        <span id={hint} className={styles.hint}>
          Enterで保存　Escで取り消し
        </span>
        <Button loading={draft.saving ?? false} onClick={() => void save()}>
          保存
        </Button>
        <Button kind="plain" onClick={cancel}>
          取り消し
        </Button>
      </Toolbar>
    </fieldset>
  );
}

function focusItemOf(within: Element, first?: () => void): void {
  const item = within.closest<HTMLElement>('[data-index]');
  const place = item?.matches('[data-item-focus]')
    ? item
    : item?.querySelector<HTMLElement>('[data-item-focus]');
  first?.();
  place?.focus({ preventScroll: true });
}

/** The note that is being written: what is typed draws its field alone, not every content. */
export const NoteEditingContext = createContext<NoteEditing | undefined>(undefined);

export interface NoteAtProps {
  readonly contentId: string;
  readonly headline: string;
  readonly below?: boolean;
}

export function NoteAt(place: NoteAtProps) {
  const notes = useContext(NoteEditingContext);
  if (!notes || notes.draft?.contentId !== place.contentId) return null;
  return <NoteField {...notes} {...place} draft={notes.draft} />;
}

export interface ItemNoteProps extends NoteAtProps {
  readonly note: string;
  /** Absent: it is only read. */
  readonly onNote: ((contentId: string) => void) | undefined;
}

/** A note in a list: pressed, it is edited where it is. */
export function ItemNote({ contentId, headline, note, onNote }: ItemNoteProps) {
  const text = <Clamp lines={2}>{note}</Clamp>;
  if (!onNote) return text;
  return (
    <span className={styles.place} data-note>
      <button type="button" className={styles.write} onClick={() => onNote(contentId)}>
        {note === '' ? (
          <Note as="span" numbers>
            メモを書く
          </Note>
        ) : (
          text
        )}
        <VisuallyHidden>{`（「${headline}」のメモ）`}</VisuallyHidden>
      </button>
      <NoteAt contentId={contentId} headline={headline} below />
    </span>
  );
}
