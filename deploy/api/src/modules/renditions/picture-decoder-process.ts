import { setPriority } from 'node:os';
import { copyPicture } from './copy-picture.ts';
import type { DecoderMessage, DecoderReply, DecoderRequest } from './decoder-messages.ts';
import { hashPicture } from './hash-picture.ts';
import { makeRenditions, measurePicture } from './make-renditions.ts';

// The process that decodes pictures. Requests have priority: it runs at low priority.
const BEHIND_OTHERS = 10;

async function workOff({ id, task, file, crop, copy }: DecoderRequest): Promise<DecoderReply> {
  if (copy) return { id, task: 'copy', outcome: await copyPicture(file, copy) };
  if (task === 'hash') return { id, task, outcome: await hashPicture(file) };
  return task === 'measure'
    ? { id, task, outcome: await measurePicture(file) }
    : { id, task: 'derive', outcome: await makeRenditions(file, crop) };
}

// `disconnect` follows if the parent has ended.
const send = (message: DecoderMessage) => process.send?.(message, undefined, undefined, () => undefined);

setPriority(BEHIND_OTHERS);
process.on('message', (request: DecoderRequest) => {
  void workOff(request).then(send);
});
// The parent ends it, or has ended. A signal to the process group is for the parent.
process.once('disconnect', () => process.exit());
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
send('ready');
