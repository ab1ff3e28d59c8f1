import { type Static, Type } from 'typebox';
import { LONGEST_ROUTE_PATH } from '../routes/route-path.ts';
import { ERROR_NAMES } from './anonymous-error.ts';
import {
  FAILURE_REPORT_VERSION,
  LOAD_OUTCOMES,
  LONGEST_TIME,
  MOST_FAILURES,
  MOST_FRAMES,
  RELEASE_PROBLEM_KINDS,
} from './load-report.ts';

/** `search@1.4.2` */
const ReleaseName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}@[0-9A-Za-z.+-]{1,100}$' });
const Token = Type.String({ minLength: 16, maxLength: 1_000 });

/**
 * What a page reports about its releases. It contains no name, address or search. A token counts once for each release and
 * outcome.
 */
export const LoadReportSchema = Type.Object(
  {
    token: Token,
    entries: Type.Array(
      Type.Object(
        {
          release: ReleaseName,
          outcome: Type.Enum([...LOAD_OUTCOMES]),
          /** Of `load`: how long it took, of the host since the navigation began. Of `shown` and `lcp`: since then, too. */
          ms: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_TIME })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 16 },
    ),
  },
  { additionalProperties: false },
);
export type LoadReport = Static<typeof LoadReportSchema>;
export type LoadReportEntry = LoadReport['entries'][number];

/** A position in a released script, never in another address. */
const FrameSchema = Type.Object(
  {
    release: ReleaseName,
    /** Relative to the directory of the release. */
    file: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]{0,119}$' }),
    /** From 1, as browsers count; 0 for a script that did not load at all. */
    line: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    column: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  },
  { additionalProperties: false },
);
export type FailureFrame = Static<typeof FrameSchema>;

const FailureSchema = Type.Object(
  {
    release: ReleaseName,
    stage: Type.Enum([...RELEASE_PROBLEM_KINDS]),
    error: Type.Enum([...ERROR_NAMES]),
    /** As `anonymousMessage` returns it. */
    message: Type.String({ maxLength: 200 }),
    /** The innermost call first. */
    frames: Type.Array(FrameSchema, { maxItems: MOST_FRAMES }),
    /** Pattern of the route, not the address; `/window/<name>` for a window. */
    route: Type.Optional(Type.String({ maxLength: LONGEST_ROUTE_PATH })),
  },
  { additionalProperties: false },
);
export type Failure = Static<typeof FailureSchema>;

/**
 * Version 2 of the reports of a page: how its releases failed, besides the counts of {@link LoadReportSchema}. A separate
 * body, so that a gateway that does not know it only refuses this part. Pages send it if their gateway announces it.
 */
export const FailureReportSchema = Type.Object(
  {
    version: Type.Literal(FAILURE_REPORT_VERSION),
    token: Token,
    failures: Type.Array(FailureSchema, { minItems: 1, maxItems: MOST_FAILURES }),
  },
  { additionalProperties: false },
);
export type FailureReport = Static<typeof FailureReportSchema>;
