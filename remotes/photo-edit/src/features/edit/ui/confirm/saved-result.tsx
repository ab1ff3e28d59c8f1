import { detailHref } from '@newsphoto/content';
import { formatMessage } from '@newsphoto/domain';
import { Box, Button, Note, Stack, Toolbar } from '@newsphoto/ui';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { EditWalk } from '../../model/edit-walk.ts';
import type { DraftStore } from '../../state/draft-store.ts';
import { focusOnField } from '../walk-focus.ts';

interface SavedResultProps {
  readonly contentId: string;
  readonly version: number;
  readonly walk: EditWalk;
  readonly drafts: DraftStore;
}

/** The saved version, and where to go on. */
export function SavedResult({ contentId, version, walk, drafts }: SavedResultProps) {
  const navigate = useNavigate();
  const next = walk.addressOf(walk.index + 1);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  const waiting = walk.contentIds.filter((id) => drafts.contentIds().includes(id)).length;
  // The next caption can be typed at once.
  const go = (address: string) => void navigate(address, { replace: true, state: focusOnField('headline') });
  return (
    <Stack gap={16}>
      <Box>
        <Stack gap={8}>
          <strong role="alert">{`${formatMessage('I0002')}（版 ${version}）`}</strong>
          <Note>検索結果や詳細、これからダウンロードするファイルには、保存した内容が反映されます。</Note>
          {waiting > 0 && <Note>{`保存していない入力が、ほかに${waiting}件の素材にあります。`}</Note>}
        </Stack>
      </Box>
      <Toolbar>
        {next !== undefined && (
          <Button kind="primary" ref={main} onClick={() => go(next)}>
            次の素材を編集
          </Button>
        )}
        <Button {...(next === undefined ? { ref: main } : {})} onClick={() => go(walk.editAddress)}>
          この素材の編集に戻る
        </Button>
        <Link to={detailHref(contentId)}>素材の詳細を表示</Link>
      </Toolbar>
    </Stack>
  );
}
