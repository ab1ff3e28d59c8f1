import type { AuditEntry } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { DrawerFooter, EditorDrawer } from '@newsphoto/records';
import { Details } from '@newsphoto/ui';
import { useState } from 'react';
import { actorLine, subjectLine } from '../model/audit-lines.ts';

interface AuditDrawerProps {
  readonly entry: AuditEntry;
  readonly onGone: () => void;
}

/** One entry of the trail with all that is known of it. */
export function AuditDrawer({ entry, onGone }: AuditDrawerProps) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <EditorDrawer
      title={entry.actionLabel}
      unsaved={false}
      onClose={close}
      onGone={onGone}
      footer={<DrawerFooter onClose={close} />}
    >
      <Details
        label="記録の内容"
        details={[
          ['日時', formatDate(entry.happenedAt)],
          ['利用者', actorLine(entry)],
          ['対象', subjectLine(entry)],
          ['接続元', entry.address],
          ...entry.detailLines.map(({ label, text }) => [label, text] as const),
          ['照会番号', entry.requestId],
        ]}
      />
    </EditorDrawer>
  );
}
