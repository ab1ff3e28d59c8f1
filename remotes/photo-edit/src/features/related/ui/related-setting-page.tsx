import { handOver } from '@newsphoto/content';
import { movedBefore } from '@newsphoto/content/item-order';
import type { RelationCheck } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { Button, LoadingState, Note, Page, Segmented, Stack, Title, Toolbar } from '@newsphoto/ui';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { attempt, reportEdit } from '../../../blocks/tiles/state/edit-relations.ts';
import { shownOf, useChosen } from '../../../blocks/tiles/state/use-chosen.ts';
import { useRelationCheck } from '../../../blocks/tiles/state/use-relation-check.ts';
import { useTiles } from '../../../blocks/tiles/state/use-tiles.ts';
import { NumberBox } from '../../../blocks/tiles/ui/number-box.tsx';
import { Tiles } from '../../../blocks/tiles/ui/tiles.tsx';
import { UnknownBox } from '../../../blocks/tiles/ui/unknown-box.tsx';

const WAYS = [
  { value: 'main', label: '主となる素材に関連づける' },
  { value: 'mutual', label: '互いに関連づける' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** Relates the chosen contents to one of them, or each to each. */
export function RelatedSettingPage() {
  const { contentIds, choose } = useChosen();
  const loaded = useRelationCheck(contentIds);
  const check = loaded.data;
  return (
    <Page kind="items">
      <Title>関連づけの設定</Title>
      <Stack gap={16}>
        <NumberBox known={contentIds} onAdd={(added) => choose([...contentIds, ...added])} />
        {check ? (
          <Setting contentIds={contentIds} check={check} onChoose={choose} />
        ) : loaded.error ? (
          failureOf(loaded)
        ) : (
          <LoadingState />
        )}
      </Stack>
    </Page>
  );
}

interface SettingProps {
  readonly contentIds: readonly string[];
  readonly check: RelationCheck;
  readonly onChoose: (contentIds: readonly string[]) => void;
}

function useRelatedIds(mainId: string): ReadonlySet<string> {
  const query = endpointQuery('GET /contents/:contentId/relations/all', { params: { contentId: mainId } });
  const { data } = useApiQuery(query, { enabled: mainId !== '' });
  return useMemo(() => new Set(data?.related.map(({ contentId }) => contentId)), [data]);
}

function Setting({ contentIds, check, onChoose }: SettingProps) {
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>('main');
  const [named, setNamed] = useState('');
  const [isSending, setIsSending] = useState(false);
  const contents = useMemo(() => shownOf(contentIds, check.contents), [contentIds, check]);
  const mainId =
    contents.find(({ contentId }) => contentId === named)?.contentId ?? contents[0]?.contentId ?? '';
  const related = useRelatedIds(mainId);
  const without = (removed: readonly string[]) => contentIds.filter((id) => !removed.includes(id));
  const tiles = useTiles({
    contents,
    onMove: (moved, beforeId) => onChoose(movedBefore(contentIds, new Set(moved), beforeId)),
    onRemove: (removed) => {
      onChoose(without(removed));
      return true;
    },
  });
  const isByMain = way === 'main';
  const markOf = useCallback(
    (id: string) => (!isByMain ? '' : id === mainId ? '主となる素材' : related.has(id) ? '関連づけ済み' : ''),
    [isByMain, mainId, related],
  );
  const others = tiles.ids.filter((id) => id !== mainId);
  const count = isByMain ? others.filter((id) => !related.has(id)).length : tiles.ids.length;
  const isReady = others.length > 0 && count > 0;
  const send = async () => {
    setIsSending(true);
    const body = isByMain ? { contentIds: others, mainId } : { contentIds: [...tiles.ids], mainId: '' };
    const edit = await attempt(() => call('POST /relations', { body }, QUIET_CALL));
    setIsSending(false);
    if (!edit) return;
    reportEdit(edit.editId === '' ? 'すでに関連づけられています。' : '関連づけました。', edit.editId);
    await navigate(handOver('relatedContent', { contentIds: [mainId], title: '' }));
  };
  return (
    <>
      <UnknownBox unknown={check.unknown} onRemove={(removed) => onChoose(without(removed))} />
      {tiles.ids.length > 0 && (
        <>
          <Toolbar gap="8px 16px">
            <Segmented label="関連づけ方" value={way} options={WAYS} onChange={setWay} />
            <Link to={handOver('relatedContent', { contentIds: [mainId], title: '' })}>
              現在の関連素材を確認する（{related.size}点）
            </Link>
          </Toolbar>
          <Tiles
            tiles={tiles}
            note={
              isByMain
                ? '主となる素材に、ほかの素材をこの順で関連づけます。素材を選んで m を押すと、主となる素材になります。'
                : 'すべての素材を、互いの関連素材にします。'
            }
            label="関連づける素材"
            markOf={markOf}
            removeLabel="この画面から外す"
            choice={isByMain ? { label: '主となる素材にする', key: 'm', onChoose: setNamed } : undefined}
          />
        </>
      )}
      <Toolbar>
        <Button kind="primary" disabled={!isReady} loading={isSending} onClick={() => void send()}>
          {isReady ? `関連づける（${count.toLocaleString('ja-JP')}点）` : '関連づける'}
        </Button>
        <Button onClick={() => void navigate(-1)}>キャンセル</Button>
        {!isReady && (
          <Note>
            {others.length === 0
              ? '関連づける素材を2点以上にしてください。'
              : 'すべての素材がすでに関連づけられています。'}
          </Note>
        )}
      </Toolbar>
    </>
  );
}
