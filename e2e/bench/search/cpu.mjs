// Processor time, which a busy machine does not stretch as it does the wall's.
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a tick of /proc. */
const TICK_MS = 10;

function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

/** Milliseconds that some processes and their children have taken until now; of this process exactly. */
export function cpuOf(pids) {
  const own = process.cpuUsage();
  let sum = (own.user + own.system) / 1000;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!pid || pid === process.pid) continue;
    const stat = statOf(pid);
    if (stat && (pids.includes(pid) || pids.includes(stat.parent))) sum += stat.ms;
  }
  return sum;
}
