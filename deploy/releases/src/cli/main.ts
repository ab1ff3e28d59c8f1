import { limitFileReaders } from '../adapters/file-readers.ts';
import { runRelease } from './run-release.ts';

limitFileReaders(process.env);
process.exitCode = await runRelease(process.argv.slice(2), process.env, console);
