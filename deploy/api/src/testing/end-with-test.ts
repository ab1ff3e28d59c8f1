/** For a program of a test: if the test is killed or gives up, the program and its children end as well. */
export function endWithTest(): void {
  process.stdin.on('close', () => process.kill(-process.pid, 'SIGKILL'));
  process.stdin.resume();
  process.stdin.unref();
}
