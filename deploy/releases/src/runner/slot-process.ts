import { pathToFileURL } from 'node:url';
import { takeSlot } from './slot-file.ts';

// What the runner starts: it takes its slot, and becomes the API. Another process that has the slot already goes on alone.
const [, , slot = '', entry = '', version = ''] = process.argv;
if (takeSlot(slot, version)) await import(pathToFileURL(entry).href);
else process.exitCode = 75;
