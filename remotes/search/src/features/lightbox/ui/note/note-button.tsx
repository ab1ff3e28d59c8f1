import styles from './note-button.module.css';

export interface NoteButtonProps {
  readonly headline: string;
  readonly onClick: () => void;
}

/** Begins to write a note, by the mouse or a finger; by keys `n` does on the content itself. */
export function NoteButton({ headline, onClick }: NoteButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={-1}
      aria-label={`「${headline}」のメモを書く`}
      title="メモを書く（n）"
      onClick={onClick}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="1.2"
          d="M2.5 13.5 3.3 10l7.6-7.6 2.7 2.7L6 12.7z"
        />
      </svg>
    </button>
  );
}
