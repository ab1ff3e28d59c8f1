import { setPriority } from 'node:os';
import { makeRenditions, measurePicture } from './make-renditions.ts';
import type { WorkshopMessage, WorkshopReply, WorkshopRequest } from './workshop-messages.ts';

// The process that decodes pictures. Requests have priority: it runs at low priority.
const BEHIND_OTHERS = 10;

async function workOff({ id, task, file }: WorkshopRequest): Promise<WorkshopReply> {
  return task === 'measure'
    ? { id, task, outcome: await measurePicture(file) }
    : { id, task, outcome: await makeRenditions(file) };
}

// `disconnect` follows if the parent has ended.
const send = (message: WorkshopMessage) => process.send?.(message, undefined, undefined, () => undefined);

setPriority(BEHIND_OTHERS);
process.on('message', (request: WorkshopRequest) => {
  void workOff(request).then(send);
});
// The parent ends it, or has ended. A signal to the process group is for the parent.
process.once('disconnect', () => process.exit());
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
send('ready');
