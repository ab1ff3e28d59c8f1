/** For a program of a test: one that was killed itself, or gave up, leaves neither it nor what it started at work. */
export function endWithTest(): void {
  process.stdin.on('close', () => process.kill(-process.pid, 'SIGKILL'));
  process.stdin.resume();
  process.stdin.unref();
}
