import { expect, test } from '@jest/globals';
import type { OrderDetail } from '@newsphoto/contract';
import { datedLine } from './order-texts.ts';

type Event = OrderDetail['events'][number];
const event = (state: Event['state'], happenedAt: string): Event => ({
  ...{ eventId: happenedAt, party: 'desk', state, text: '', happenedAt },
});

test('points that the order passed have the day of their step: the first review, the last return', () => {
  const events = [
    event('submitted', '1'),
    event('reviewing', '2'),
    event('returned', '3'),
    event('reviewing', '4'),
    event('returned', '5'),
  ];
  const line = [
    { label: '申込', mark: 'done' },
    { label: '差戻', mark: 'current' },
    { label: 'ダウンロード可', mark: 'open' },
  ] as const;
  expect(datedLine({ line: [...line], events }).map(({ at }) => at)).toEqual(['1', '5', '']);
  const approved = [
    { label: '審査', mark: 'done' },
    { label: 'ダウンロード可', mark: 'current' },
    { label: '請求済', mark: 'open' },
  ] as const;
  const decided = [...events, event('approved', '6')];
  expect(datedLine({ line: [...approved], events: decided }).map(({ at }) => at)).toEqual(['2', '6', '']);
});
