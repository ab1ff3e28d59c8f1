import {
  ComparedPane,
  ComparedPanes,
  contentQuery,
  pictureToCompare,
  useSharedZoom,
} from '@newsphoto/content';
import type { ContentSummary, DeskPhoto } from '@newsphoto/contract';
import { formatDay, labelOfCode, VISIBILITIES } from '@newsphoto/domain';
import { useApiQuery } from '@newsphoto/query';
import { Clamp, Dialog, Note, useKeyCommands } from '@newsphoto/ui';
import { type ReactNode, useState } from 'react';
import type { DeskCommands } from '../state/desk-commands.ts';
import { useOutsideList } from '../state/outside-list.ts';
import { deskKeys } from './desk-keys.ts';
import { MarkSigns } from './desk-tile.tsx';

/** A picture to compare. */
export interface Compared {
  readonly summary: ContentSummary;
  /** As the list has it; undefined: on another page, filtered out, or not on the desk at all. */
  readonly photo: DeskPhoto | undefined;
  readonly note: string;
}

export interface CompareDialogProps {
  readonly title: string;
  readonly compared: readonly Compared[];
  readonly commands: DeskCommands;
  readonly onClose: () => void;
}

const FEWEST = 2;

/** Pictures side by side, zoomed and moved together; the one with the focus is marked by keys. */
export function CompareDialog({ title, commands, onClose, ...props }: CompareDialogProps) {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const compared = props.compared.filter(({ summary }) => !removed.includes(summary.contentId));
  const view = useSharedZoom(compared.map(({ summary }) => summary.contentId));
  const outside = useOutsideList(
    compared.filter(({ photo }) => !photo).map(({ summary }) => summary.contentId),
  );
  const photoOf = ({ summary, photo }: Compared) => photo ?? outside.get(summary.contentId);
  const chosen = () => {
    const one = compared.find(({ summary }) => summary.contentId === view.current);
    const photo = one && photoOf(one);
    return photo ? [photo] : [];
  };
  // What opens another dialog would cover this one: near pictures are compared already, and the edit is another screen.
  const { d: _near, c: _crop, e: _edit, ...keys } = deskKeys(commands, chosen);
  const remove = () => {
    if (compared.length <= FEWEST) return onClose();
    if (view.current === undefined) return undefined;
    view.focus(compared.find(({ summary }) => summary.contentId !== view.current)?.summary.contentId);
    return setRemoved([...removed, view.current]);
  };
  useKeyCommands({ ...keys, v: onClose, Delete: remove }, { inDialog: true });
  return (
    <Dialog title={title} placement="full" backdrop="dynamic" onClose={onClose}>
      <ComparedPanes view={view}>
        {compared.map((one) => {
          const { summary, note } = one;
          const photo = photoOf(one);
          const shared = { view, contentId: summary.contentId, name: summary.headline };
          const texts = <PaneTexts summary={photo ?? summary} photo={photo} note={note} />;
          return photo ? (
            <ComparedPane key={summary.contentId} {...shared} picture={pictureToCompare(photo)}>
              {texts}
            </ComparedPane>
          ) : (
            <ArchivePane key={summary.contentId} {...shared} summary={summary}>
              {texts}
            </ArchivePane>
          );
        })}
      </ComparedPanes>
    </Dialog>
  );
}

interface ArchivePaneProps extends Pick<Compared, 'summary'> {
  readonly view: ReturnType<typeof useSharedZoom>;
  readonly contentId: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** A content that is not on the desk, in the sizes that the archive has of it. */
function ArchivePane({ summary, children, ...pane }: ArchivePaneProps) {
  const { data } = useApiQuery(contentQuery(pane.contentId));
  return (
    <ComparedPane {...pane} picture={pictureToCompare({ previewUrl: '', width: 0, ...summary, ...data })}>
      {children}
    </ComparedPane>
  );
}

function PaneTexts({ summary, photo, note }: Compared) {
  const { headline, shotDate, credit, visibility } = summary;
  return (
    <>
      <Clamp lines={2}>{headline}</Clamp>
      <Note numbers>
        {[note, formatDay(shotDate), credit, labelOfCode(VISIBILITIES, visibility)]
          .filter(Boolean)
          .join('　')}
      </Note>
      <div>{photo ? <MarkSigns photo={photo} /> : <Note>デスクにない素材です。</Note>}</div>
    </>
  );
}
