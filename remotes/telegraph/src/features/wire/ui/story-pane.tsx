import type { WireItem, WireStory } from '@newsphoto/contract';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { kindLabel, longMoment } from '../model/wire-labels.ts';
import type { DeskMarks } from '../state/use-desk-marks.ts';
import { useStory } from '../state/use-story.ts';
import { useVersions } from '../state/use-versions.ts';
import styles from './monitor.module.css';
import { NewerVersion } from './newer-version.tsx';
import { StoryActions } from './story-actions.tsx';
import { StoryPictures } from './story-pictures.tsx';
import { StoryThread } from './story-thread.tsx';
import { StoryVersions } from './story-versions.tsx';

interface StoryPaneProps {
  readonly wireId: string;
  /** As the list shows it: the story may have been read before it was cancelled or taken. */
  readonly item: WireItem | undefined;
  readonly marks: DeskMarks;
  /** Another version of it is to be read. */
  onVersion(wireId: string): void;
  onClose(): void;
}

/** A text that is longer than the pane needs the focus to be scrolled. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

/** The full text of the item that is being read. */
export function StoryPane({ wireId, item, marks, onVersion, onClose }: StoryPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const headingId = useId();
  const { data: story, error, isFetching, refetch } = useStory(wireId);
  const hasFailed = error !== null && !isFetching;
  // On a narrow screen the pane covers the list, and with it the row that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body || !isSeen(document.activeElement)) pane.current?.focus();
  }, []);
  return (
    <article
      ref={pane}
      className={styles.pane}
      aria-labelledby={headingId}
      {...SCROLLED_BY_KEYS}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <button type="button" className={styles.close} onClick={onClose}>
        閉じる
      </button>
      {story ? (
        <Story
          key={story.wireId}
          story={item?.isCancelled ? { ...story, isCancelled: true } : story}
          headingId={headingId}
          {...{ item, marks, pane, onVersion }}
        />
      ) : (
        <div role={hasFailed ? 'alert' : 'status'} aria-busy={!hasFailed}>
          <h2 id={headingId} className={styles.waiting}>
            {hasFailed ? '本文を読み込めませんでした。' : '読み込んでいます'}
          </h2>
          {hasFailed && (
            <button type="button" className={styles.button} onClick={() => void refetch()}>
              再試行
            </button>
          )}
        </div>
      )}
    </article>
  );
}

const isSeen = (element: Element | null): boolean => element !== null && element.getClientRects().length > 0;

interface StoryProps {
  readonly story: WireStory;
  readonly item: WireItem | undefined;
  readonly marks: DeskMarks;
  readonly headingId: string;
  readonly pane: RefObject<HTMLElement | null>;
  onVersion(wireId: string): void;
}

function Story({ story, item = story, marks, headingId, pane, onVersion }: StoryProps) {
  const known = useVersions(story.wireId);
  // Found when a key is pressed: a story that is known already is drawn before its pane is there.
  const frame = {
    get current() {
      return pane.current?.closest('section') ?? null;
    },
  };
  return (
    <>
      <StoryActions {...{ story, item, marks, frame }} />
      <NewerVersion wireId={story.wireId} {...{ known, frame, onVersion }} />
      <p className={styles.mark} data-kind={story.isCancelled ? 'cancellation' : story.kind}>
        <span>{kindLabel(story)}</span>
        {story.slug}
      </p>
      <h2 id={headingId}>{story.headline}</h2>
      {story.isCancelled && (
        <p className={styles.note}>配信元がこの記事を取り消しました。使用しないでください。</p>
      )}
      <dl className={styles.details}>
        <Detail name="受信" value={longMoment(story.receivedAt)} />
        <Detail name="発信元" value={story.source} />
        <Detail name="分類" value={story.category} />
        <Detail name="至急度" value={String(story.urgency)} />
        <Detail name="番号" value={story.number} />
        <Detail name="字数" value={String(story.charCount)} />
        <Detail name="キーワード" value={(story.keywords ?? []).join('、')} />
        <Detail name="解禁" value={story.embargoUntil && longMoment(story.embargoUntil)} />
      </dl>
      {story.note !== '' && <p className={styles.note}>{story.note}</p>}
      <StoryVersions wireId={story.wireId} {...{ known, onVersion }} />
      {story.byline !== '' && <p className={styles.byline}>{story.byline}</p>}
      <div className={styles.text}>{story.paragraphs.join('\n')}</div>
      {!story.isCancelled && <StoryPictures media={story.media} />}
      <StoryThread wireId={story.wireId} onStory={onVersion} />
    </>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
