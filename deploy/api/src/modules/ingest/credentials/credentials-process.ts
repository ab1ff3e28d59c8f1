import { setPriority } from 'node:os';
import { readCredentials as read } from './read-credentials.ts';

// The process that validates Content Credentials, at low priority. A file may name addresses: there is no way to reach one.
const BEHIND_OTHERS = 10;

setPriority(BEHIND_OTHERS);
Reflect.deleteProperty(globalThis, 'fetch');

/** After a failure the memory of the library is in no known state: the next file gets another process. */
export const readCredentials: typeof read = (request) => read(request).catch(() => process.exit(1));
