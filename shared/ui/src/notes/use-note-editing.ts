import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageBanners } from '../feedback/banner-list.ts';
import { useUnsavedInput } from '../forms/use-unsaved-input.ts';
import { copyText } from '../window/copy-text.ts';

/** A note while it is written. It is stored apart from its field: that one goes where the content is scrolled out of sight. */
export interface NoteDraft {
  readonly contentId: string;
  readonly text: string;
  /** The note that the writer saw. */
  readonly was: string;
  readonly error?: string;
  readonly saving?: boolean;
  readonly outdated?: boolean;
}

export interface NoteEditing {
  readonly draft: NoteDraft | undefined;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Stays the same. */
  readonly edit: (contentId: string) => void;
  readonly change: (text: string) => void;
  readonly save: () => Promise<void>;
  readonly cancel: () => void;
}

export interface NoteChange {
  readonly note: string;
  /** The note that the writer saw. */
  readonly was: string;
}

export interface NoteEditingOptions {
  /** By the id of the content. */
  readonly entries: ReadonlyMap<string, { readonly note: string }>;
  readonly reload: () => Promise<void>;
  /** Rejects where the note is refused. */
  readonly save: (contentId: string, change: NoteChange) => Promise<void>;
  /** Why it was refused: it was changed meanwhile, or a message. */
  readonly failureOf: (error: unknown) => 'outdated' | { readonly message: string };
}

/** The notes of contents, edited one at a time. */
export function useNoteEditing({ entries, reload, ...calls }: NoteEditingOptions): NoteEditing {
  const [draft, setDraft] = useState<NoteDraft>();
  const latest = useRef<NoteDraft>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const notes = useRef(entries);
  useLayoutEffect(() => {
    notes.current = entries;
  }, [entries]);
  const put = useCallback((next: NoteDraft | undefined) => {
    latest.current = next;
    setDraft(next);
  }, []);
  const edit = useCallback(
    (contentId: string) => {
      const open = latest.current;
      if (open?.contentId === contentId) return field.current?.focus();
      reportLost(open);
      const was = notes.current.get(contentId)?.note ?? '';
      put({ contentId, text: was, was });
    },
    [put],
  );
  const isUnsaved = draft !== undefined && draft.text.trim() !== draft.was;
  useUnsavedInput(isUnsaved);
  const isGone = draft !== undefined && !entries.has(draft.contentId);
  useEffect(() => {
    if (!isGone) return;
    reportLost(latest.current);
    put(undefined);
  }, [isGone, put]);
  useEffect(() => () => reportLost(latest.current), []);

  const save = async (): Promise<void> => {
    const now = latest.current;
    if (!now || now.saving) return;
    const { contentId } = now;
    const was = now.outdated ? (notes.current.get(contentId)?.note ?? '') : now.was;
    const note = now.text.trim();
    if (note === was) {
      put(undefined);
      return;
    }
    put({ ...now, was, saving: true });
    const isOpen = () => latest.current?.contentId === contentId;
    try {
      await calls.save(contentId, { note, was });
      await reload();
      if (isOpen()) put(undefined);
    } catch (error) {
      const failure = calls.failureOf(error);
      if (failure === 'outdated') await reload();
      // The next one is written already, or its content is gone.
      if (!isOpen()) {
        reportLost(now);
        return;
      }
      put({ ...now, was, ...(failure === 'outdated' ? { outdated: true } : { error: failure.message }) });
    }
  };
  const storedNote = draft?.outdated ? (entries.get(draft.contentId)?.note ?? '') : undefined;
  return {
    draft: draft && storedNote !== undefined ? { ...draft, error: overwriting(storedNote) } : draft,
    field,
    edit,
    change: (text) => {
      const { current } = latest;
      if (!current) return;
      const { error: _error, ...open } = current;
      put({ ...open, text });
    },
    save,
    cancel: () => put(undefined),
  };
}

const overwriting = (storedNote: string): string =>
  `ほかの人が先に書き換えました。いまのメモ：${storedNote === '' ? '（なし）' : `「${storedNote}」`}　保存すると上書きします。`;

/** What was typed can still be had where its place is gone. */
function reportLost(draft: NoteDraft | undefined): void {
  if (!draft || draft.saving || draft.text.trim() === draft.was) return;
  const copy = async () => {
    const message = (await copyText(draft.text))
      ? 'メモをコピーしました。'
      : 'メモをコピーできませんでした。';
    pageBanners.show({ message });
  };
  pageBanners.show({
    type: 'warning',
    message: '書きかけのメモは保存されませんでした。素材が取り出されたか、画面が閉じられました。',
    closable: true,
    actions: [{ label: 'メモをコピー', onRun: () => void copy() }],
  });
}
