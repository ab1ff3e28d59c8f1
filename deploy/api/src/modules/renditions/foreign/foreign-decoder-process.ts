import { setPriority } from 'node:os';
import { convertForeign as convert } from './convert-foreign.ts';

// The process that decodes pictures with libraries of WebAssembly, at low priority. There is no way to reach an address.
const BEHIND_OTHERS = 10;

setPriority(BEHIND_OTHERS);
Reflect.deleteProperty(globalThis, 'fetch');
// The libraries print what they refuse; the caller has the outcome.
console.log = console.warn = console.error = () => undefined;

/** After a failure the memory of the library is in no known state: the next file gets another process. */
export const convertForeign: typeof convert = (picture) => convert(picture).catch(() => process.exit(1));
