import type { FeeVersionHead, FeeVersionState } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';

const STATE_LABELS: Readonly<Record<FeeVersionState, string>> = {
  draft: '下書き',
  scheduled: '適用予定',
  'in-force': '適用中',
  past: '適用終了',
};
export const stateText = ({ state }: Pick<FeeVersionHead, 'state'>): string => STATE_LABELS[state];

export const startText = ({ startsOn }: Pick<FeeVersionHead, 'startsOn'>): string =>
  startsOn === null ? '—' : `${formatDay(startsOn)}から`;
