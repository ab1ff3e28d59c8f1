import { spawn, spawnSync } from 'node:child_process';
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

/**
 * Opens ExifTool, whose processes end with this one even if this one is killed.
 *
 * @throws Error with a message for the operator if there is no Perl to run it
 */
export function openExifTool(maxProcs: number): ExifTool {
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
      const args = ['-e', WITH_PARENT, String(process.pid), await exiftoolPath(), ...DefaultExiftoolArgs];
      return spawn('perl', args, { stdio: 'pipe', env: { LANG: 'C', PATH: process.env.PATH } });
    },
  });
}
