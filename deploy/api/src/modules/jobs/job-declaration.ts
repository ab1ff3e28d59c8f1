import type { Static, TSchema } from 'typebox';
import type { DatabaseTransaction } from '../../db/database.ts';

/** The public part of a kind of job: enough to enqueue and to show one. */
export interface JobDeclaration<Payload extends TSchema = TSchema> {
  /** Name of its queue: lower-case letters and hyphens. */
  readonly kind: string;
  /** Shown to users, for example メールの送信. */
  readonly title: string;
  readonly payload: Payload;
  readonly hasUndo: boolean;
  /** False: it cannot be cancelled, because something else waits for its end. */
  readonly isCancelable?: false;
  /** How many of this kind one process works on at a time. */
  readonly atOnce: number;
  readonly retry: RetryPlan;
}

export interface RetryPlan {
  /** Tries that may fail before the job has failed. */
  readonly tries: number;
  /** Seconds before the second try; each further wait is twice as long, up to `longestSeconds`. */
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/** How far a job came: `done` from 0 to 1, and a sentence for people. */
export interface JobProgress {
  readonly done: number;
  readonly text: string;
}

/** A value that survives in the database. */
export type Storable =
  | string
  | number
  | boolean
  | null
  | readonly Storable[]
  | { readonly [key: string]: Storable };

/** What a handler is given. */
export interface JobContext<Payload> {
  readonly jobId: string;
  readonly payload: Payload;
  /** Aborted when the job was cancelled, when another process took it over, or when this one ends. */
  readonly signal: AbortSignal;
  /** What the last step of this phase returned; null before the first. A repeated run continues from here. */
  readonly checkpoint: Storable;
  /** For an undo: what the run left behind. */
  readonly ran: { readonly checkpoint: Storable; readonly result: Storable };
  /**
   * One step: its effects on the database, the progress and the checkpoint are committed together or not at
   * all, and only by the one process that holds the job. What is to happen exactly once belongs in here.
   * Throws where the job is to stop.
   */
  step(progress: JobProgress, work: (transaction: DatabaseTransaction) => Promise<Storable>): Promise<void>;
}

/** What a job does. Both may be called again after a crash, with the checkpoint of the last finished step. */
export interface JobHandler<Payload> {
  /** Returns the result that is shown to the user; null without one. */
  run(job: JobContext<Payload>): Promise<Storable>;
  undo?(job: JobContext<Payload>): Promise<Storable>;
  /** Takes part in the transaction that records a failed try; `isFinal`: there will be no other. */
  onFailure?(
    transaction: DatabaseTransaction,
    payload: Payload,
    failure: { readonly text: string; readonly isFinal: boolean },
  ): Promise<void>;
}

/** A declaration with its handler, as the runner takes it: the payload was checked against the schema. */
export interface HandledJob {
  readonly declaration: JobDeclaration;
  readonly handler: JobHandler<unknown>;
}

export function handledJob<Payload extends TSchema>(
  declaration: JobDeclaration<Payload>,
  handler: JobHandler<Static<Payload>>,
): HandledJob {
  return { declaration, handler: handler as JobHandler<unknown> };
}
