import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Environment variables in which common pipelines name their user. */
const PIPELINE_USERS = [
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BUILDKITE_BUILD_CREATOR',
  'BUILD_REQUESTEDFOR',
  'CIRCLE_USERNAME',
];
const LONGEST = 100;
const NO_NAMES = ['', 'unknown', '不明', 'none', 'n/a', '-'];
const GIT = { encoding: 'utf8', timeout: 2_000 } as const;

/**
 * The user for the journal: `RELEASE_WHO`, the user of the pipeline, git's `user.name` with `user.email`, the user of the
 * system. Undefined if none of them is set.
 */
export function actingUser(env: NodeJS.ProcessEnv, ofSystem = systemUser): string | undefined {
  return (
    plainName(env.RELEASE_WHO) ??
    PIPELINE_USERS.map((name) => plainName(env[name])).find((name) => name !== undefined) ??
    gitUser(env) ??
    plainName(env.USER) ??
    plainName(env.LOGNAME) ??
    ofSystem()
  );
}

/** One line of visible characters; undefined if nothing is left, or if it names no user. */
export function plainName(text: string | undefined): string | undefined {
  const name = (text ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
  return NO_NAMES.includes(name.toLowerCase()) ? undefined : name;
}

function gitUser(env: NodeJS.ProcessEnv): string | undefined {
  const [name, email] = ['user.name', 'user.email'].map((key) => {
    try {
      // Git's error output is not shown.
      return plainName(execFileSync('git', ['config', key], { ...GIT, env, stdio: 'pipe' }));
    } catch {
      return undefined;
    }
  });
  return name && email ? `${name} <${email}>` : (name ?? email);
}

/** Some containers run as a user without a name. */
export function systemUser(): string | undefined {
  try {
    return plainName(userInfo().username);
  } catch {
    return undefined;
  }
}
