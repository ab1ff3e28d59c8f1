import { runRelease } from './run-release.ts';

process.exitCode = await runRelease(process.argv.slice(2), process.env, console);
