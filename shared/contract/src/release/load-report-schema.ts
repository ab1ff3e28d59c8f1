import { type Static, Type } from 'typebox';
import { LOAD_OUTCOMES } from './load-report.ts';

/**
 * What a page tells about its releases. Nothing in it names a person, an address or what was looked for. A token
 * counts once for each release and outcome.
 */
export const LoadReportSchema = Type.Object(
  {
    token: Type.String({ minLength: 16, maxLength: 1_000 }),
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
