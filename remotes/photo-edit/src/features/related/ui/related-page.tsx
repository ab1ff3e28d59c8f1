import { ContentTile, handOver } from '@newsphoto/content';
import { entriesMoved, useShownMoves } from '@newsphoto/content/item-order';
import type { RelatedList } from '@newsphoto/contract';
import { formatDay, formatMessage } from '@newsphoto/domain';
import { call, QUIET_CALL } from '@newsphoto/http';
import { editCached, endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import {
  EmptyState,
  LoadingState,
  Note,
  openConfirmation,
  Page,
  Section,
  Select,
  Stack,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { attempt, reportEdit, useRelationChanges } from '../../../blocks/tiles/state/edit-relations.ts';
import { useChosen } from '../../../blocks/tiles/state/use-chosen.ts';
import { useTiles } from '../../../blocks/tiles/state/use-tiles.ts';
import { NumberBox } from '../../../blocks/tiles/ui/number-box.tsx';
import { Tiles } from '../../../blocks/tiles/ui/tiles.tsx';
import { useOneAfterAnother } from '../state/one-after-another.ts';

/** The related contents of a content: their order, and which are unlinked. */
export function RelatedPage() {
  const { contentIds, choose } = useChosen();
  const [chosen, setChosen] = useState('');
  const mainId = contentIds.find((id) => id === chosen) ?? contentIds[0];
  return (
    <Page kind="items">
      <Title>関連素材の確認</Title>
      {mainId === undefined ? (
        <NumberBox known={[]} label="素材番号" button="表示" onAdd={(added) => choose(added)} />
      ) : (
        <Stack gap={16}>
          {contentIds.length > 1 && (
            <Toolbar>
              <Select
                label="確認する素材"
                value={mainId}
                options={contentIds.map((id) => ({ value: id, label: id }))}
                onChange={setChosen}
              />
            </Toolbar>
          )}
          <OneContent key={mainId} contentId={mainId} />
        </Stack>
      )}
    </Page>
  );
}

const relatedQuery = (contentId: string) =>
  endpointQuery('GET /contents/:contentId/relations/all', { params: { contentId } });

function OneContent({ contentId }: { readonly contentId: string }) {
  useRelationChanges();
  const loaded = useApiQuery(relatedQuery(contentId));
  if (loaded.data) return <Related list={loaded.data} />;
  return loaded.error ? failureOf(loaded) : <LoadingState />;
}

const settingHref = (contentId: string) =>
  handOver('relatedContentSetting', { contentIds: [contentId], title: '' });
const noMark = () => '';

function Related({ list: { content, related, hidden } }: { readonly list: RelatedList }) {
  const { contentId } = content;
  const params = { contentId };
  const { shown = related, showMoved } = useShownMoves(related);
  /** Moves by quick keys reach the server in their order, also when the page is left meanwhile. */
  const addMove = useOneAfterAnother();
  const move = async (moved: readonly string[], beforeId: string | null) => {
    const body = { contentIds: [...moved], beforeId };
    const isMoved = await attempt(async () => {
      const options = { ...QUIET_CALL, outlivesPage: true };
      await call('PUT /contents/:contentId/relations/order', { params, body }, options);
      return true;
    });
    if (!isMoved) return;
    // The order of before does not come back until it is read again: the next key is for what is shown.
    editCached(relatedQuery(contentId), (list) => ({
      ...list,
      related: [...entriesMoved(list.related, new Set(moved), beforeId)],
    }));
  };
  const unlink = async (contentIds: readonly string[]): Promise<boolean> => {
    const count = `${contentIds.length.toLocaleString('ja-JP')}点`;
    const isSure = await openConfirmation({
      title: `関連づけの解除（${count}）`,
      message: formatMessage('I1020'),
      okText: '解除する',
    });
    if (!isSure) return false;
    const input = { params, body: { contentIds: [...contentIds] } };
    const edit = await attempt(() => call('DELETE /contents/:contentId/relations', input, QUIET_CALL));
    if (edit) reportEdit(`${count}の関連づけを解除しました。`, edit.editId);
    return edit !== undefined;
  };
  const tiles = useTiles({
    contents: shown,
    onMove: (moved, beforeId) => {
      const endMove = showMoved(new Set(moved), beforeId);
      // A cached answer is shown in the next task.
      addMove(() => move(moved, beforeId).finally(() => setTimeout(endMove)));
    },
    onRemove: unlink,
  });
  return (
    <>
      <Section title="主となる素材" gap={8}>
        <div style={{ width: 180 }}>
          <ContentTile
            item={content}
            note={`${contentId}　${formatDay(content.shotDate)}`}
            size="small"
            width={180}
            height={120}
          />
        </div>
        <Link to={settingHref(contentId)}>関連づけを追加する</Link>
      </Section>
      <Section title="関連素材" note={`${shown.length.toLocaleString('ja-JP')}点`} gap={8}>
        {shown.length === 0 ? (
          <EmptyState
            title="関連素材はありません"
            actions={<Link to={settingHref(contentId)}>関連づける</Link>}
          >
            検索結果で素材を選ぶか、素材番号を入力して関連づけます。
          </EmptyState>
        ) : (
          <Tiles
            tiles={tiles}
            note="ドラッグ、[ と ] のキー、または選択すると表示されるボタンで並べ替えます。この順で素材の詳細に表示されます。"
            label="関連素材"
            markOf={noMark}
            removeLabel="関連づけを解除"
          />
        )}
        {hidden > 0 && <Note>公開が停止されている関連素材が{hidden}点あります。</Note>}
      </Section>
    </>
  );
}
