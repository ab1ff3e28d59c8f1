import type { ContentSummary } from '@newsphoto/contract';
import { useCartIdList } from '@newsphoto/session';
import { Button } from '@newsphoto/ui';
import { useNavigate } from 'react-router-dom';
import { actionsFor, useContentActions } from './use-content-actions.ts';

export interface ContentActionButtonsProps {
  readonly content: Pick<ContentSummary, 'contentId' | 'contentType'>;
  /** The first one is the main action of its place. */
  readonly hasMain?: boolean;
}

/** The actions that remotes offer for one content. */
export function ContentActionButtons({ content, hasMain = false }: ContentActionButtonsProps) {
  const isInCart = useCartIdList().includes(content.contentId);
  const navigate = useNavigate();
  return actionsFor(useContentActions(), content).map(({ entry, icon, run, warm }, index) => {
    const marked = isInCart ? entry.marked : undefined;
    const href = marked?.href;
    const handleClick = () => (href === undefined ? run([content.contentId]) : void navigate(href));
    return (
      <Button
        key={entry.id}
        kind={hasMain && index === 0 && !marked ? 'primary' : 'default'}
        icon={icon}
        onClick={handleClick}
        onPointerEnter={warm}
      >
        {marked?.label ?? entry.label}
      </Button>
    );
  });
}
