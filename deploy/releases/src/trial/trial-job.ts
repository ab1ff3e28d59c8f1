import { type Static, Type } from 'typebox';

/** Input of a trial, in a process or in a page of a browser. */
export interface TrialJob {
  /** Composition of a page of the live host with this release. */
  readonly composition: object;
  /** Address of the host's entry script. */
  readonly hostEntry: string;
  readonly container: string;
  /** Address of the release's entry script. */
  readonly entry: string;
  /** Exposed modules that are declared. */
  readonly modules: readonly string[];
}

/** Standard input of the process that tries a release. */
export interface ProcessTrialJob extends TrialJob {
  /** Texts of all scripts of host and release, by path. */
  readonly scripts: Readonly<Record<string, string>>;
}

/** `host`: the host did not start. `page`: the module has a component as its default export. */
const OUTCOMES = ['page', 'absent', 'no-page', 'broken', 'host'] as const;

/** A line of its report: `outcome` is absent while the module is being loaded. */
export const TrialLineSchema = Type.Object({
  module: Type.String(),
  outcome: Type.Optional(Type.Enum(OUTCOMES)),
  reason: Type.Optional(Type.String()),
});
export type TrialLine = Static<typeof TrialLineSchema>;
