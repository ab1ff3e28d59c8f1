import { setPriority } from 'node:os';
import { makeRenditions, measurePicture } from './make-renditions.ts';
import type { WorkshopMessage, WorkshopReply, WorkshopRequest } from './workshop-messages.ts';

// The process that decodes pictures. Whoever answers people comes first: it takes what processor time is left.
const BEHIND_OTHERS = 10;

async function workOff({ id, task, file }: WorkshopRequest): Promise<WorkshopReply> {
  return task === 'measure'
    ? { id, task, outcome: await measurePicture(file) }
    : { id, task, outcome: await makeRenditions(file) };
}

// Where nobody listens any more, `disconnect` follows.
const send = (message: WorkshopMessage) => process.send?.(message, undefined, undefined, () => undefined);

setPriority(BEHIND_OTHERS);
process.on('message', (request: WorkshopRequest) => {
  void workOff(request).then(send);
});
// Who asked ends it, or is gone. A signal to the whole group is for who asked.
process.once('disconnect', () => process.exit());
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
send('ready');
