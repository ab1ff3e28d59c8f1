import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyFile } from '../adapters/key-files.ts';

type Run = (...args: string[]) => Promise<{ exit: number; out: string }>;

/** Key files of teams, by the name of the team. */
export async function makeKeys<Team extends string>(...teams: Team[]): Promise<Record<Team, string>> {
  const directory = await mkdtemp(join(tmpdir(), 'newsphoto-keys-'));
  const made = await Promise.all(
    teams.map(async (team) => [team, (await createKeyFile(join(directory, `${team}.pem`))).file] as const),
  );
  return Object.fromEntries(made) as Record<Team, string>;
}

/** Gives the store a first key, and the teams theirs for the name that is the team's. */
export async function giveKeys(
  run: Run,
  office: string,
  teams: Readonly<Record<string, string>>,
): Promise<void> {
  const signed = ['--key', office, '--why', 'keys'];
  const answers = [await run('key', 'init', '--owner', 'office', ...signed)];
  for (const [team, file] of Object.entries(teams)) {
    const rights = ['--names', team, '--channels', 'production'];
    answers.push(await run('key', 'add', `${file}.pub`, '--owner', team, ...rights, ...signed));
  }
  const failed = answers.find(({ exit }) => exit !== 0);
  if (failed) throw new Error(failed.out);
}
