import { ComparedPanes, useSharedZoom } from '@newsphoto/content';
import { Dialog, useKeyCommands } from '@newsphoto/ui';
import { useState } from 'react';
import { OpenedRatingKeys } from '../../rating/ui/opened-rating.tsx';
import { ComparedContent } from './compared-content.tsx';

export interface CompareDialogProps {
  /** Two to four. */
  readonly contentIds: readonly string[];
  /** A content is no longer compared. */
  readonly onRemove: (contentId: string) => void;
  readonly onClose: () => void;
}

const FEWEST = 2;

/** Contents side by side, zoomed and moved together. The one with the focus is rated by keys. */
export function CompareDialog({ contentIds, onRemove, onClose }: CompareDialogProps) {
  const [shown, setShown] = useState(contentIds);
  const view = useSharedZoom(shown);
  const { current } = view;
  const remove = (contentId: string) => {
    onRemove(contentId);
    const left = shown.filter((id) => id !== contentId);
    setShown(left);
    if (left.length < FEWEST) onClose();
    else view.focus(left[0]);
  };
  useKeyCommands(
    {
      Delete: () => current !== undefined && remove(current),
      v: onClose,
    },
    { inDialog: true },
  );
  return (
    <Dialog title={`${shown.length}件を比較`} placement="full" backdrop="dynamic" onClose={onClose}>
      <ComparedPanes view={view}>
        {shown.map((contentId) => (
          <ComparedContent
            key={contentId}
            contentId={contentId}
            view={view}
            onRemove={() => remove(contentId)}
          />
        ))}
      </ComparedPanes>
      <OpenedRatingKeys chosen={() => (current === undefined ? [] : [current])} inDialog />
    </Dialog>
  );
}
