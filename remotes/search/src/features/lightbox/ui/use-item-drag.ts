import { type DragEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dropBefore } from '../model/item-order.ts';
import type { LightboxViewProps } from './lightbox-view-props.ts';

type DragProps = Pick<LightboxViewProps, 'ids' | 'chosen' | 'onDrop'>;

export interface DropPlace {
  readonly id: string;
  readonly isFarHalf: boolean;
}

/** Dragging of items to another place; what is ticked is dragged as one. `over` is where it would go. */
export function useItemDrag(props: DragProps) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const dragged = useRef<readonly string[]>([]);
  const [over, setOver] = useState<DropPlace>();
  const listeners = useMemo(() => {
    const isFarHalf = (event: DragEvent<HTMLElement>): boolean => {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      return event.clientX > left + width / 2;
    };
    const end = () => {
      dragged.current = [];
      setOver(undefined);
    };
    return (id: string, index: number) => ({
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
        const beforeId = dropBefore(ids, new Set(block), { index, isFarHalf: isFarHalf(event) });
        end();
        onDrop?.(block, beforeId);
      },
      onDragEnd: end,
    });
  }, []);
  return { over, listeners, enabled: props.onDrop !== undefined };
}
