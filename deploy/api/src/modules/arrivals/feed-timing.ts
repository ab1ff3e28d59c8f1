/** How folders are polled. */
export interface FeedTiming {
  readonly pollMs: number;
  /** Polls in which a file must look the same. */
  readonly stablePolls: number;
  /** Polls after which a file counts as complete although its end is missing. */
  readonly patientPolls: number;
}

export const FEED_TIMING: FeedTiming = { pollMs: 1000, stablePolls: 3, patientPolls: 60 };

/** News are read within a second: their folders are polled more often, and their ends show that they are complete. */
const NEWS_POLLS = 4;
const NEWS_STABLE_POLLS = 2;

export const newsPollMs = ({ pollMs }: FeedTiming): number => pollMs / NEWS_POLLS;

/** As long as with other folders, in their polls. */
export const wirePatience = ({ patientPolls }: FeedTiming) => ({
  stablePolls: NEWS_STABLE_POLLS,
  patientPolls: patientPolls * NEWS_POLLS,
});
