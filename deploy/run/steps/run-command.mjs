import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { onStop } from './stopping.mjs';

/** A command that exited with another code than 0; `output` contains what it printed if that was captured. */
export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.code = code;
    this.output = output;
  }
}

/**
 * Runs a command to its end. `quiet` only shows its output if it fails; `tee` shows and captures it. Resolves with the
 * captured output. Ends with this process if a stop is requested.
 */
export function runCommand(
  command,
  args,
  { cwd = root, env = process.env, quiet = false, tee = false } = {},
) {
  return new Promise((resolve, reject) => {
    const captured = quiet || tee;
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', captured ? 'pipe' : 'inherit', captured ? 'pipe' : 'inherit'],
    });
    const release = onStop(() => child.kill('SIGTERM'));
    let output = '';
    const collect = (stream) => (chunk) => {
      output += chunk;
      if (tee) stream.write(chunk);
    };
    child.stdout?.on('data', collect(process.stdout));
    child.stderr?.on('data', collect(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => {
      release();
      if (code === 0) return resolve(output);
      if (quiet) process.stderr.write(output);
      reject(new CommandFailed([command, ...args].join(' '), code, output));
    });
  });
}

/** Runs a step and prints its duration. */
export async function timed(label, work) {
  const startedAt = Date.now();
  const result = await work();
  console.log(`${label} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}
