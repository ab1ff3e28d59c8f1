import { type DragEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dropBefore } from './item-order.ts';

interface DragProps {
  readonly ids: readonly string[];
  readonly chosen: () => readonly string[];
  /** `onto`: the item that they were dropped on, before or behind which they would be. */
  readonly onDrop: ((ids: readonly string[], beforeId: string | null, onto: string) => void) | undefined;
  readonly direction?: 'row' | 'column';
}

interface DropPlace {
  readonly id: string;
  readonly isFarHalf: boolean;
}

export function useItemDrag(props: DragProps) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const dragged = useRef<readonly string[]>([]);
  const [over, setOver] = useState<DropPlace>();
  const listeners = useMemo(() => {
    const isFarHalf = (event: DragEvent<HTMLElement>): boolean => {
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      if (latest.current.direction === 'column') return event.clientY > top + height / 2;
      return event.clientX > left + width / 2;
    };
    const end = () => {
      dragged.current = [];
      setOver(undefined);
    };
    return (id: string) => ({
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const chosen = latest.current.chosen();
        dragged.current = chosen.includes(id) ? chosen : [id];
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', dragged.current.join('\n'));
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged.current.length === 0) return;
        event.preventDefault();
        const far = isFarHalf(event);
        setOver((before) =>
          before?.id === id && before.isFarHalf === far ? before : { id, isFarHalf: far },
        );
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged.current.length === 0) return;
        event.preventDefault();
        const { ids, onDrop } = latest.current;
        const block = dragged.current;
        const beforeId = dropBefore(ids, new Set(block), {
          index: ids.indexOf(id),
          isFarHalf: isFarHalf(event),
        });
        end();
        onDrop?.(block, beforeId, id);
      },
      onDragEnd: end,
    });
  }, []);
  const dropMark = useCallback(
    (id: string) => (over?.id === id ? (over.isFarHalf ? 'behind' : 'before') : undefined),
    [over],
  );
  return { dropMark, listeners, enabled: props.onDrop !== undefined };
}
