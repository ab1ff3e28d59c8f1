import { DownIcon, IconButton, Note, Toolbar, UpIcon, useKeyCommands } from '@newsphoto/ui';
import { type RefObject, useState } from 'react';

interface HitWalkProps {
  /** Marked places in the text. */
  readonly count: number;
  readonly place: RefObject<HTMLElement | null>;
}

/** Goes from one marked place of a text to the next, from the last one to the first. */
export function HitWalk({ count, place }: HitWalkProps) {
  const [current, setCurrent] = useState(-1);
  const go = (by: 1 | -1) => {
    const marks = [...(place.current?.querySelectorAll('mark') ?? [])];
    if (marks.length === 0) return;
    const next = current < 0 && by < 0 ? marks.length - 1 : (current + by + marks.length) % marks.length;
    for (const [at, mark] of marks.entries()) mark.toggleAttribute('data-current', at === next);
    marks[next]?.scrollIntoView({ block: 'center', inline: 'center' });
    setCurrent(next);
  };
  useKeyCommands({ n: () => go(1), p: () => go(-1) });
  if (count === 0) return null;
  return (
    <Toolbar as="span" wrap={false} gap={4}>
      <Note numbers role="status">
        {current < 0 ? `一致 ${count}か所` : `一致 ${current + 1} / ${count}`}
      </Note>
      <IconButton icon={<UpIcon />} label="前の一致へ（p）" onClick={() => go(-1)} />
      <IconButton icon={<DownIcon />} label="次の一致へ（n）" onClick={() => go(1)} />
    </Toolbar>
  );
}
