import { type Static, Type } from 'typebox';

/** Where a page says how the loads of its releases ended: `POST`, a {@link LoadReport}, always answered with 204. */
export const LOAD_REPORT_PATH = '/web/report';

/**
 * `<meta name="load-token" content="…" data-loads="1">`: what makes a report of this page count. `data-loads` is
 * there where loads that went well are wanted too; failures always are.
 */
export const LOAD_TOKEN_META_NAME = 'load-token';

/** How a release failed to give a page. A channel's release that collects these is a bad one. */
export const LOAD_FAILURE_KINDS = [
  /** A script was answered with an error status. */
  'missing',
  /** A script never arrived: no connection, or refused by something on the way. */
  'network',
  /** A script's bytes are not those that were published. */
  'integrity',
  /** Nothing arrived in time. */
  'timeout',
  /** A script ran and did not do its part: syntax error, exception while it was evaluated. */
  'broken',
  /** The release has no such page. */
  'no-page',
  /** The page threw while it was drawn. */
  'render',
  /** A part that the running page fetched later did not come. */
  'part',
] as const;
export type LoadFailureKind = (typeof LOAD_FAILURE_KINDS)[number];

/** `load`: a page was got; `retried`: it took more than one try of a script. Neither is a failure. */
export const LOAD_OUTCOMES = ['load', 'retried', ...LOAD_FAILURE_KINDS] as const;
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];

/**
 * What a page tells about its releases. Nothing in it names a person, an address or what was looked for. A token
 * counts once for each release and outcome.
 */
export const LoadReportSchema = Type.Object(
  {
    token: Type.String({ minLength: 16, maxLength: 400 }),
    entries: Type.Array(
      Type.Object(
        {
          /** `search@1.4.2` */
          release: Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}@[0-9A-Za-z.+-]{1,100}$' }),
          outcome: Type.Enum([...LOAD_OUTCOMES]),
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
