import { PERMISSION_EDIT, type WireItem } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { useHasPermissions, useUserId } from '@newsphoto/session';
import { useEffect, useRef, useState } from 'react';

/** A story that is passed with a held key is not read. */
const READ_AFTER_MS = 600;

interface Edits {
  /** Changes an item of the list. */
  edit(wireId: string, change: Partial<WireItem>): void;
  /** Shows the item as the server has it. */
  replace(item: WireItem): void;
}

export interface DeskMarks {
  /** What could not be done, and why. */
  readonly message: string;
  readonly mayTake: boolean;
  isOwn(item: WireItem): boolean;
  toggleMark(item: WireItem | undefined): void;
  toggleTake(item: WireItem | undefined): void;
}

/**
 * Read, marked, and taken for one's desk. Each is shown before the server has answered.
 *
 * @param open the story that is read
 */
export function useDeskMarks(open: WireItem | undefined, { edit, replace }: Edits): DeskMarks {
  const userId = useUserId();
  const mayTake = useHasPermissions([PERMISSION_EDIT]);
  const [message, setMessage] = useState('');
  /** A story of another user, which is taken over if the user repeats it. */
  const [takeOver, setTakeOver] = useState('');
  const openId = open?.wireId;
  const isUnread = open !== undefined && open.isRead !== true;
  const edits = useRef({ edit, replace });
  edits.current = { edit, replace };

  useEffect(() => {
    setMessage('');
    setTakeOver('');
    if (openId === undefined || !isUnread) return;
    const timer = setTimeout(() => {
      edits.current.edit(openId, { isRead: true });
      // A mark that is lost is no reason to disturb the reader.
      call(
        'PUT /wire/items/:wireId/mark',
        { params: { wireId: openId }, body: { isRead: true } },
        QUIET_CALL,
      ).catch(() => edits.current.edit(openId, { isRead: false }));
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [openId, isUnread]);

  const change = async (before: WireItem, after: Partial<WireItem>, send: () => Promise<WireItem>) => {
    setMessage('');
    setTakeOver('');
    edit(before.wireId, after);
    try {
      replace(await send());
    } catch (error) {
      replace(before);
      if (!isApiError(error)) throw error;
      const isTaken = error.status === 409;
      if (isTaken) setTakeOver(before.wireId);
      setMessage(isTaken ? `${error.text}もう一度 t を押すと引き継ぎます。` : '保存できませんでした。');
    }
  };
  const isOwn = ({ takenBy }: WireItem) => takenBy?.userId === userId;
  return {
    message,
    mayTake,
    isOwn,
    toggleMark: (item) => {
      if (!item) return;
      const isMarked = item.isMarked !== true;
      const input = { params: { wireId: item.wireId }, body: { isMarked } };
      void change(item, { isMarked }, () => call('PUT /wire/items/:wireId/mark', input, QUIET_CALL));
    },
    toggleTake: (item) => {
      if (!item || !mayTake) return;
      const params = { wireId: item.wireId };
      const body = takeOver === item.wireId ? { takeOver: true } : {};
      void change(item, {}, () =>
        isOwn(item)
          ? call('DELETE /wire/items/:wireId/take', { params }, QUIET_CALL)
          : call('PUT /wire/items/:wireId/take', { params, body }, QUIET_CALL),
      );
    },
  };
}
