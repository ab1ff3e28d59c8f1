import type { TransferDestination } from '@newsphoto/contract';
import type { StateTone } from '@newsphoto/records';

/** Its state in a word. */
export function destinationState({ stopped, nextAt }: Pick<TransferDestination, 'stopped' | 'nextAt'>): {
  readonly label: string;
  readonly tone: StateTone;
} {
  if (stopped) return { label: '停止中', tone: 'alert' };
  if (nextAt !== '') return { label: '再試行待ち', tone: 'active' };
  return { label: '稼働中', tone: 'done' };
}
