import { Gauge, type Registry } from 'prom-client';
import type { Replica } from '../db/replica.ts';

/** Metrics of the replica that searches read. */
export function showReplica(register: Registry, replica: Replica): void {
  const registers = [register];
  const usable = new Gauge({
    name: 'newsphoto_replica_usable',
    help: '1 while searches may read the replica',
    registers,
    collect: () => {
      usable.set(replica.state === 'current' ? 1 : 0);
    },
  });
  const lag = new Gauge({
    name: 'newsphoto_replica_lag_seconds',
    help: 'Age of the oldest write that the replica did not have when it was last looked at',
    registers,
    collect: () => {
      lag.set(replica.lagSeconds);
    },
  });
  const reads = new Gauge({
    name: 'newsphoto_replica_reads',
    help: 'Reads of searches since the start: those of the replica, and those of the server by their reason',
    labelNames: ['to'],
    registers,
    collect: () => {
      for (const [to, count] of replica.reads) reads.set({ to }, count);
    },
  });
}
