import type { WireItem, WireStory } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { StoryPicture } from './pictures/story-pictures.ts';
import type { findWireLinks, findWireStory, WireRow } from './wire.repository.ts';

const moment = (at: Date | null): string => (at === null ? '' : tokyoDateTime(at));

export const present = (row: WireRow): WireItem => ({
  wireId: String(row.wire_id),
  receivedAt: tokyoDateTime(row.received_at),
  urgency: row.urgency,
  kind: row.kind,
  category: row.category,
  slug: row.slug,
  headline: row.headline,
  source: row.source,
  charCount: row.char_count,
  number: row.item_number,
  embargoUntil: moment(row.embargo_until),
  ...(row.item_class !== 'text' && { itemClass: row.item_class }),
  ...(row.is_cancelled && { isCancelled: true }),
  ...(row.is_replaced && { isReplaced: true }),
  ...(row.status === 'withheld' && { isWithheld: true }),
  ...(row.cancels.length > 0 && { cancels: row.cancels }),
  ...(row.read_by !== null && { isRead: true }),
  ...(row.flagged_by !== null && { isMarked: true }),
  ...(row.taken_by !== null && {
    takenBy: {
      ...{ userId: row.taken_by, userName: row.taken_by_name ?? '' },
      ...{ desk: row.taken_for ?? '', at: moment(row.taken_at) },
    },
  }),
  ...(row.expires_at !== null && { expiresAt: moment(row.expires_at) }),
});

type Found<Find extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Find>>;

export const presentStory = (
  row: NonNullable<Found<typeof findWireStory>>,
  links: Found<typeof findWireLinks>,
  pictures: ReadonlyMap<number, StoryPicture> = new Map(),
): WireStory => ({
  ...present(row),
  byline: row.byline,
  note: [row.note, ...row.warnings].filter(Boolean).join('\n'),
  ...{
    paragraphs: row.paragraphs,
    keywords: row.keywords,
    guid: row.guid,
    version: row.version,
    format: row.format,
  },
  ...{
    dateline: row.dateline,
    language: row.language,
    rights: row.rights,
  },
  ...{
    media: row.media.map((one, place) => ({ ...one, ...pictures.get(place) })),
    subjects: [...row.subjects],
  },
  links: links.map(({ wire_id, ...link }) => ({ ...link, wireId: wire_id === null ? '' : String(wire_id) })),
});
