import type { EditableContent } from '@newsphoto/contract';
import { labelOfCode, VISIBILITIES } from '@newsphoto/domain';
import { Button, IconButton, NextIcon, Note, PreviousIcon, Title, Toolbar } from '@newsphoto/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EditWalk } from '../../model/edit-walk.ts';
import type { EditSession } from '../../state/use-edit-session.ts';
import { focusedField, focusOnButton, focusOnField, type WalkFocus } from '../walk-focus.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { ProofState } from './proof-state.tsx';

interface EditHeadProps {
  readonly content: EditableContent;
  readonly walk: EditWalk;
  readonly session: EditSession;
}

/** What is edited, its place among the others, and its state. */
export function EditHead({ content, walk, session }: EditHeadProps) {
  const [isHistory, setHistory] = useState(false);
  return (
    <Toolbar as="header" gap="8px 16px">
      <Title>デジタル写真の編集</Title>
      <Walk walk={walk} />
      <Toolbar as="span" gap="4px 12px" end>
        <Note as="span" numbers>{`版 ${content.version}`}</Note>
        <Note as="span">{labelOfCode(VISIBILITIES, content.visibility)}</Note>
        <Button onClick={() => setHistory(true)}>編集の履歴</Button>
      </Toolbar>
      <ProofState content={content} />
      {isHistory && <HistoryDrawer content={content} session={session} onClose={() => setHistory(false)} />}
    </Toolbar>
  );
}

const PREVIOUS = '前の素材（Alt+PageUp）';
const NEXT = '次の素材（Alt+PageDown）';

function Walk({ walk }: Pick<EditHeadProps, 'walk'>) {
  const navigate = useNavigate();
  const { contentIds, index, addressOf } = walk;
  const [previous, next] = [addressOf(index - 1), addressOf(index + 1)];
  const go = (address: string | undefined, focus: WalkFocus) =>
    address !== undefined && void navigate(address, { replace: true, state: focus });
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPage = event.key === 'PageUp' || event.key === 'PageDown';
    const isAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const isDialogOpen = document.querySelector('[aria-modal="true"]') !== null;
    if (!isPage || !isAlt || isDialogOpen || event.isComposing) return;
    event.preventDefault();
    const [address, label] =
      event.key === 'PageUp' ? ([previous, PREVIOUS] as const) : ([next, NEXT] as const);
    const key = focusedField();
    go(address, key === undefined ? focusOnButton(label) : focusOnField(key));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (contentIds.length < 2) return null;
  return (
    <Toolbar as="nav" gap={4} aria-label="編集する素材">
      <IconButton
        icon={<PreviousIcon />}
        label={PREVIOUS}
        disabled={previous === undefined}
        onClick={() => go(previous, focusOnButton(PREVIOUS))}
      />
      <Note as="span" size="text" numbers role="status">
        {`${(index + 1).toLocaleString('ja-JP')} / ${contentIds.length.toLocaleString('ja-JP')}`}
      </Note>
      <IconButton
        icon={<NextIcon />}
        label={NEXT}
        disabled={next === undefined}
        onClick={() => go(next, focusOnButton(NEXT))}
      />
    </Toolbar>
  );
}
