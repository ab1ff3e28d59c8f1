import { spawn } from 'node:child_process';

/** Runs a command to its end; its output is in the error if it fails. */
export function run(command, args, { cwd, env = process.env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`)),
    );
  });
}

export const runNode = (args, options) => run(process.execPath, args, options);
