import type { ChildProcess } from 'node:child_process';

const PATIENCE_MS = 10 * 60 * 1000;

/** Waits until a start script serves; shows what it prints. Returns the origin that it names. */
export function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the product did not get ready')), PATIENCE_MS);
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      process.stdout.write(chunk);
      const [, origin] = /^ready: (http:\/\/[^/\s]+)\//m.exec(text) ?? [];
      if (!origin) return;
      clearTimeout(timer);
      resolve(origin);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the product ended with ${code} before it was ready`));
    });
  });
}
