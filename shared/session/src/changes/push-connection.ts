import { type Change, type ChangeTopic, EVENTS_HEARTBEAT_MS } from '@newsphoto/contract';
import type { SessionDeps } from '../writers/session-deps.ts';
import type { EventStream } from './event-stream.ts';

/** Failures in a row after which nothing is pushed: a proxy may let no stream through. */
const MOST_FAILURES = 3;
/** Between two reads where nothing is pushed. */
const READ_EVERY_MS = 3_000;
/** A stream that a log-out ends is refused before the page has learned of it: what it reads would be refused as well. */
const FIRST_READ_MS = 1_000;
const READS_BEFORE_RETRY = 20;
/** A connection without any event or heartbeat for this time is considered dead. */
const SILENCE_MS = 3 * EVENTS_HEARTBEAT_MS;
/** What a page starts to follow is added at once. */
const GATHER_MS = 50;
/** Many guests look at one page and leave. */
const PATIENT_GATHER_MS = 5_000;
/** They read nothing every few seconds. */
const PATIENT_RETRY_MS = 60_000;
/** `EventSource.CLOSED` */
const CLOSED = 2;

/** The last event, and the topics whose changes were complete up to it. */
export interface PushState {
  readonly eventId: string;
  readonly topics: readonly ChangeTopic[];
}

export const NO_PUSH: PushState = { eventId: '', topics: [] };

interface PushOptions extends Pick<SessionDeps, 'clock' | 'connect'> {
  /** What is followed now. */
  readonly topics: () => readonly ChangeTopic[];
  /** For guests, of whom there are many: the connection may wait, and where nothing is pushed nothing is read. */
  readonly isPatient: () => boolean;
  readonly onNews: (changes: readonly Change[], state: PushState) => void;
  readonly onFailure: () => void;
  /** Called with each event, and when a connection breaks. */
  readonly onState: (isPushed: boolean) => void;
}

export interface PushConnection {
  /** The topics may have changed. */
  renew(): void;
  close(): void;
}

export const anythingOf = (topics: readonly ChangeTopic[]): Change[] =>
  topics.map((topic) => ({ topic, key: '' }));

/**
 * Holds `GET /events` for the topics, and continues it after the last event. Where nothing is pushed, it reports every few
 * seconds that anything may have changed.
 */
export function openPushConnection(options: PushOptions, start: PushState): PushConnection {
  const { clock, connect, onNews, onFailure, onState, isPatient } = options;
  let state = start;
  let stream: EventStream | undefined;
  let requested: readonly ChangeTopic[] = [];
  let failures = 0;
  /** Nothing is pushed: it is read every few seconds. */
  let isCut = false;
  let timer: number | undefined;

  const after = (milliseconds: number, act: () => void) => {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = clock.setTimeout(act, milliseconds);
  };
  const close = () => {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
    stream?.close();
    stream = undefined;
  };
  const hear = ({ data, lastEventId }: MessageEvent<string>) => {
    failures = 0;
    onState(true);
    after(SILENCE_MS, replace);
    const isFirst = state.topics !== requested;
    const added = requested.filter((topic) => !state.topics.includes(topic));
    const changes = [...anythingOf(added), ...(JSON.parse(data) as Change[])];
    state = { eventId: lastEventId, topics: requested };
    if (isFirst || changes.length > 0) onNews(changes, state);
  };
  const replace = () => {
    onState(false);
    open();
  };
  const readAgain = (left: number): void => {
    onNews(anythingOf(options.topics()), state);
    after(READ_EVERY_MS, left === 0 ? open : () => readAgain(left - 1));
  };
  const open = (): void => {
    close();
    requested = options.topics();
    isCut = false;
    if (requested.length === 0) return;
    const query = new URLSearchParams({ topics: requested.join(',') });
    if (state.eventId !== '') query.set('lastEventId', state.eventId);
    const opened = connect(query);
    stream = opened;
    after(SILENCE_MS, open);
    opened.addEventListener('message', (event) => {
      if (stream === opened) hear(event as MessageEvent<string>);
    });
    opened.addEventListener('error', () => {
      failures += 1;
      if (stream === opened) onState(false);
      // The browser tries again by itself, unless the answer was a refusal.
      if (stream !== opened || (opened.readyState !== CLOSED && failures < MOST_FAILURES)) return;
      close();
      isCut = true;
      onFailure();
      if (isPatient()) after(PATIENT_RETRY_MS, open);
      else after(FIRST_READ_MS, () => readAgain(READS_BEFORE_RETRY));
    });
  };
  const renew = () => {
    const isMissing = options.topics().some((topic) => !requested.includes(topic));
    if (isMissing && !isCut) after(isPatient() ? PATIENT_GATHER_MS : GATHER_MS, open);
  };
  renew();
  return { renew, close };
}
