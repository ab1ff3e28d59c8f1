import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { setPriority } from 'node:os';
import { DefaultExiftoolArgs, ExifTool, exiftoolPath } from 'exiftool-vendored';

/**
 * Runs ExifTool (the second argument) until its parent (the first one) has ended. ExifTool reads its commands from a pipe,
 * and polls for ever at the end of it. SA_RESTART: a read that a signal interrupts continues.
 */
export const WITH_PARENT = `
use POSIX ();
my $parent = shift;
my $check = sub { exit if getppid() != $parent; alarm 1 };
my $action = POSIX::SigAction->new($check, POSIX::SigSet->new(), POSIX::SA_RESTART());
POSIX::sigaction(POSIX::SIGALRM(), $action);
$check->();
$0 = shift;
do $0;
die $@ if $@;
`;

/** Requests have priority. */
const BEHIND_OTHERS = 10;
/** Of the answer for one file: some kilobytes of compressed text may become hundreds of megabytes. */
const MOST_CHARACTERS = 32_000_000;
/** Kilobytes of memory, where the system has such a limit: ExifTool has all of a compressed text in memory, several times. */
const WITH_LIMIT = 'ulimit -v 1048576 2>/dev/null; exec perl "$@"';

/**
 * Opens ExifTool, whose processes end with this one even if this one is killed.
 *
 * @throws Error with a message for the operator if there is no Perl to run it
 */
export function openExifTool(maxProcs: number, mostCharacters = MOST_CHARACTERS): ExifTool {
  // The Windows build is a separate program, and Windows has no such signals.
  if (process.platform === 'win32') return new ExifTool({ maxProcs });
  const perl = spawnSync('perl', ['-MPOSIX', '-e', '1'], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH },
  });
  if (perl.status !== 0) {
    throw new Error(
      'Perl が見つかりません。メタデータの読み取りに必要です（Debian、Ubuntu: apt install perl）。',
    );
  }
  return new ExifTool({
    maxProcs,
    processFactory: async () => {
      const perlArgs = ['-e', WITH_PARENT, String(process.pid), await exiftoolPath(), ...DefaultExiftoolArgs];
      const tool = spawn('sh', ['-c', WITH_LIMIT, 'sh', ...perlArgs], {
        stdio: 'pipe',
        env: { LANG: 'C', PATH: process.env.PATH },
      });
      // Its reader decodes each chunk alone: a character of two chunks would be lost.
      tool.stdout.setEncoding('utf8');
      endAtFlood(tool, mostCharacters);
      if (tool.pid) setPriority(tool.pid, BEHIND_OTHERS);
      return tool;
    },
  });
}

/** Ends a process whose answer to one command is too long: the file cannot be read, and the next one gets another process. */
function endAtFlood(tool: ChildProcessWithoutNullStreams, mostCharacters: number): void {
  let characters = 0;
  tool.stdout.on('data', (chunk: string) => {
    characters = chunk.includes('{ready') ? 0 : characters + chunk.length;
    if (characters <= mostCharacters) return;
    // What it has written already is not read either: it could be all of the answer.
    tool.stdout.destroy();
    tool.kill('SIGKILL');
  });
}
