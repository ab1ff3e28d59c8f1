import type { OwnSession } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import { Note } from '@newsphoto/ui';

/** Browser, address and last use of a session. */
export function SessionDetails({ session }: { readonly session: OwnSession }) {
  const { device, address, lastSeenAt, isOpen, isRemembered, isCurrent } = session;
  const marks = [
    ...(isCurrent ? ['この画面'] : []),
    ...(isOpen ? [] : ['自動ログインのみ']),
    ...(isOpen && isRemembered ? ['自動ログインあり'] : []),
  ];
  return (
    <div>
      <p>
        {device}
        {marks.length > 0 && `（${marks.join('・')}）`}
      </p>
      <Note>
        最終利用 {formatDate(tokyoDateTime(new Date(lastSeenAt)))}・接続元 {address}
      </Note>
    </div>
  );
}
