import type { ContentSummary } from '@newsphoto/contract';
import { useCartIdList } from '@newsphoto/session';
import { Button, MenuButton } from '@newsphoto/ui';
import { useNavigate } from 'react-router-dom';
import { actionsFor, useContentActions } from './use-content-actions.ts';

export interface ContentActionButtonsProps {
  readonly content: Pick<ContentSummary, 'contentId' | 'contentType'>;
  /** The first one is the main action of its place. */
  readonly hasMain?: boolean;
}

/** The other actions are in a menu. */
const MOST_BUTTONS = 4;

/** The actions that remotes offer for one content. */
export function ContentActionButtons({ content, hasMain = false }: ContentActionButtonsProps) {
  const isInCart = useCartIdList().includes(content.contentId);
  const navigate = useNavigate();
  const actions = actionsFor(useContentActions(), content).map(({ entry, icon, run, warm }) => {
    const marked = isInCart ? entry.marked : undefined;
    const href = marked?.href;
    const handleSelect = () => (href === undefined ? run([content.contentId]) : void navigate(href));
    return { entry, icon, warm, marked, label: marked?.label ?? entry.label, onSelect: handleSelect };
  });
  // A menu for one action alone would save nothing.
  const shown = actions.length > MOST_BUTTONS + 1 ? MOST_BUTTONS : actions.length;
  return (
    <>
      {actions.slice(0, shown).map(({ entry, icon, warm, marked, label, onSelect }, index) => (
        <Button
          key={entry.id}
          kind={hasMain && index === 0 && !marked ? 'primary' : 'default'}
          icon={icon}
          onClick={onSelect}
          onPointerEnter={warm}
        >
          {label}
        </Button>
      ))}
      {actions.length > shown && <MenuButton label="その他の操作" entries={actions.slice(shown)} />}
    </>
  );
}
