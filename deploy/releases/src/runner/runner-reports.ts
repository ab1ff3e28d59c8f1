import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ObjectStorage } from '../object-storage.ts';

/** Written again this often without a change, so that a runner that ended shows. */
const ALIVE_MS = 60_000;

/** What one runner of the API does. */
export interface RunnerState {
  /** Version that runs; empty: none. */
  readonly version: string;
  /** Version that the channel names; empty: none. */
  readonly wanted: string;
  /** Versions that did not become ready, with the reason. */
  readonly failed: Readonly<Record<string, string>>;
}

const ReportSchema = Type.Object({
  runner: Type.String(),
  at: Type.String({ format: 'date-time' }),
  version: Type.String(),
  wanted: Type.String(),
  failed: Type.Record(Type.String(), Type.String()),
});

export interface RunnerReport extends RunnerState {
  readonly runner: string;
  readonly at: string;
}

const prefixOf = (channel: string) => `runners/${channel}/`;

/** Writes the state of a runner beside the channels, for `release status`. */
export function runnerReporter(
  storage: ObjectStorage,
  channel: string,
  runner: string,
): (state: RunnerState) => Promise<void> {
  let written = { text: '', at: Number.NEGATIVE_INFINITY };
  return async (state) => {
    const text = JSON.stringify(state);
    if (text === written.text && performance.now() - written.at < ALIVE_MS) return;
    const report = { runner, at: new Date().toISOString(), ...state };
    await storage.write(`${prefixOf(channel)}${runner}.json`, Buffer.from(`${JSON.stringify(report)}\n`));
    written = { text, at: performance.now() };
  };
}

/** What the runners of a channel wrote last, by name. */
export async function readRunnerReports(storage: ObjectStorage, channel: string): Promise<RunnerReport[]> {
  const keys = (await storage.list(prefixOf(channel))).map(({ key }) => key);
  const found = await Promise.all(keys.map(async (key) => (await storage.read(key))?.body.toString('utf8')));
  return found.flatMap((text) => {
    const value: unknown = JSON.parse(text ?? 'null');
    return Value.Check(ReportSchema, value) ? [value] : [];
  });
}
