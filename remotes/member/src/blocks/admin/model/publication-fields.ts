import type { Publication, PublicationState } from '@newsphoto/contract';
import { formatDay, formatMessage, tokyoDateTime } from '@newsphoto/domain';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { FieldMessages, FormField } from '@newsphoto/ui/forms';

const WHEN_HINT = '日本時間で指定します。';

/** When something is shown to visitors, and at which position. */
export const PUBLICATION_FIELDS: readonly FormField[] = [
  {
    type: 'radio-group',
    key: 'published',
    label: '公開状態',
    required: true,
    options: [
      { value: 'no', label: '下書き' },
      { value: 'yes', label: '公開' },
    ],
  },
  { type: 'datepicker', key: 'startDay', label: '公開開始日', required: true, extend: { hint: WHEN_HINT } },
  {
    type: 'text',
    key: 'startTime',
    label: '公開開始時刻',
    required: true,
    extend: { placeholder: '09:00', inputMode: 'numeric' },
  },
  {
    type: 'datepicker',
    key: 'endDay',
    label: '公開終了日',
    extend: { hint: '空欄にすると、取り下げるまで公開します。' },
  },
  {
    type: 'text',
    key: 'endTime',
    label: '公開終了時刻',
    extend: { placeholder: '18:00', inputMode: 'numeric', hint: 'この時刻になると表示されなくなります。' },
  },
  {
    type: 'number',
    key: 'sortOrder',
    label: '表示順',
    required: true,
    verifyRules: ['trueInteger', { rule: 'minValue', limit: 1 }, { rule: 'maxValue', limit: 999 }],
    extend: { hint: '数字の小さいものから表示します。同じ数字では、公開開始の新しいものが先です。' },
  },
];

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Times of day, and an end that has a day as well. */
export function verifyPublication(values: FieldValues): FieldMessages | undefined {
  const [startTime, endDay, endTime] = [text(values.startTime), text(values.endDay), text(values.endTime)];
  const messages: Record<string, string> = {};
  if (startTime !== '' && !TIME.test(startTime)) messages.startTime = formatMessage('E0006', '公開開始時刻');
  if (endTime !== '' && !TIME.test(endTime)) messages.endTime = formatMessage('E0006', '公開終了時刻');
  if (endTime !== '' && endDay === '') messages.endDay = formatMessage('E0001', '公開終了日');
  return Object.keys(messages).length > 0 ? messages : undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const shownTime = (minute: string): string => `${minute.slice(8, 10)}:${minute.slice(10, 12)}`;

/** What the fields hold of a publication. */
export const publicationValues = ({ published, startsAt, endsAt, sortOrder }: Publication) => ({
  published: published ? 'yes' : 'no',
  startDay: startsAt.slice(0, 8),
  startTime: shownTime(startsAt),
  endDay: endsAt?.slice(0, 8) ?? '',
  endTime: endsAt === null ? '' : shownTime(endsAt),
  sortOrder: String(sortOrder),
});

/** A draft that begins at this minute. */
export const newPublication = (now: Date): Publication => ({
  ...{ published: false, startsAt: tokyoDateTime(now).slice(0, 12), endsAt: null, sortOrder: 100 },
});

/** What was entered, as the API takes it. An end without a time is that of its day's beginning. */
export function enteredPublication(values: FieldValues): Publication {
  const minute = (day: unknown, time: unknown) => `${text(day)}${(text(time) || '00:00').replace(':', '')}`;
  return {
    published: values.published === 'yes',
    startsAt: minute(values.startDay, values.startTime),
    endsAt: text(values.endDay) === '' ? null : minute(values.endDay, values.endTime),
    sortOrder: Number(values.sortOrder),
  };
}

const STATE_LABELS: Readonly<Record<PublicationState, string>> = {
  draft: '下書き',
  scheduled: '公開予定',
  live: '公開中',
  over: '公開終了',
};
export const stateLabel = (state: PublicationState): string => STATE_LABELS[state];

const minuteAsText = (minute: string): string => `${formatDay(minute.slice(0, 8))} ${shownTime(minute)}`;

/** A period as it is read: 「2026/11/21 09:00〜」. */
export const periodAsText = ({ startsAt, endsAt }: Pick<Publication, 'startsAt' | 'endsAt'>): string =>
  `${minuteAsText(startsAt)}〜${endsAt === null ? '' : minuteAsText(endsAt)}`;
