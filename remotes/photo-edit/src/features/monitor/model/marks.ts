import type { DeskChange, DeskMarks } from '@newsphoto/contract';

/** What a key or a button changes. */
export type MarkStep = Omit<DeskChange, 'contentIds' | 'seen' | 'ifStill'>;

/** The colours that have keys, as Photo Mechanic orders them. */
export const COLOURS = [
  { value: 1, name: '赤', key: '6', shown: 'red' },
  { value: 2, name: '黄', key: '7', shown: 'yellow' },
  { value: 3, name: '緑', key: '8', shown: 'green' },
  { value: 4, name: '青', key: '9', shown: 'blue' },
] as const;
export const RATINGS = [1, 2, 3, 4, 5] as const;

export const colourName = (colour: number): string =>
  COLOURS.find(({ value }) => value === colour)?.name ?? (colour === 0 ? '' : `色${colour}`);

/** Those of programs that know eight are shown in one colour, with their number as the name. */
export const shownColour = (colour: number): (typeof COLOURS)[number]['shown'] | 'purple' =>
  COLOURS.find(({ value }) => value === colour)?.shown ?? 'purple';

/** The step of a key; undefined for other keys. A second press of a colour or of `x` takes it away, of all or of none. */
export function stepOfKey(key: string, marks: readonly DeskMarks[]): MarkStep | undefined {
  if (/^[0-5]$/.test(key)) return { rating: Number(key) };
  const colour = COLOURS.find((one) => one.key === key)?.value;
  if (colour !== undefined) return { colour: marks.every((one) => one.colour === colour) ? 0 : colour };
  if (key === 'x') return { rejected: !marks.every(({ rejected }) => rejected) };
  return undefined;
}

/** Marks as they are shown before the server has answered. */
export function withStep(
  marks: DeskMarks,
  step: MarkStep,
  user: NonNullable<DeskMarks['takenBy']>,
): DeskMarks {
  const { takenBy, ...rest } = marks;
  const taker = step.taken === undefined ? takenBy : step.taken ? user : undefined;
  return {
    rating: step.rating ?? rest.rating,
    colour: step.colour ?? rest.colour,
    rejected: step.rejected ?? rest.rejected,
    seen: true,
    ...(taker ? { takenBy: taker } : {}),
  };
}

/** What a step did to a photograph. */
export interface MarkedPhoto {
  readonly contentId: string;
  readonly before: DeskMarks;
  readonly after: DeskMarks;
}

/** Fewest calls that restore marks, unless another editor has marked since: contents with the same marks go together. */
export function restoring(marked: readonly MarkedPhoto[], userId: string): DeskChange[] {
  const groups = new Map<string, DeskChange>();
  for (const { contentId, before, after } of marked) {
    const { rating, colour, rejected, takenBy } = before;
    const taken = takenBy?.userId === userId ? true : takenBy ? undefined : false;
    const ifStill = { rating: after.rating, colour: after.colour, rejected: after.rejected };
    const change = { rating, colour, rejected, ifStill, ...(taken === undefined ? {} : { taken }) };
    const key = JSON.stringify(change);
    const known = groups.get(key);
    groups.set(key, { ...change, contentIds: [...(known?.contentIds ?? []), contentId] });
  }
  return [...groups.values()];
}

/** What a screen reader says of marks. */
export const marksText = ({ rating, colour, rejected }: DeskMarks): string =>
  [
    ...(rating > 0 ? [`評価${rating}`] : []),
    ...(colour > 0 ? [colourName(colour)] : []),
    ...(rejected ? ['不採用'] : []),
  ].join('、') || '印なし';
