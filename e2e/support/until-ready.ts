import type { ChildProcess } from 'node:child_process';

const PATIENCE_MS = 10 * 60 * 1000;

/** Waits until a start script says that it serves; shows what it prints. */
export function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the whole did not get ready')), PATIENCE_MS);
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      process.stdout.write(chunk);
      if (!/^ready: /m.test(text)) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the whole ended with ${code} before it was ready`));
    });
  });
}
