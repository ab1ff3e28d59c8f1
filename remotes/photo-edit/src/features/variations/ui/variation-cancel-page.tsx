import { ContentTile, detailHref } from '@newsphoto/content';
import type { ContentSummary, RelationCheck, VariationSet } from '@newsphoto/contract';
import { formatDay, formatMessage } from '@newsphoto/domain';
import { call, QUIET_CALL } from '@newsphoto/http';
import { failureOf } from '@newsphoto/records';
import { Button, EmptyState, LoadingState, Note, Page, Section, Stack, Title, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { attempt, reportEdit } from '../../../blocks/tiles/state/edit-relations.ts';
import { shownOf, useChosen } from '../../../blocks/tiles/state/use-chosen.ts';
import { useRelationCheck } from '../../../blocks/tiles/state/use-relation-check.ts';

/** Confirms that contents cease to be variations: the handed ones of a set. */
export function VariationCancelPage() {
  const { contentIds, params, choose } = useChosen();
  // What the editor leaves in the set is no longer among the handed contents.
  const memberId = params.get('member') ?? contentIds[0] ?? '';
  const loaded = useRelationCheck(memberId === '' ? contentIds : [memberId, ...contentIds]);
  const set = loaded.data?.sets.find((one) => one.contentIds.includes(memberId));
  return (
    <Page kind="items">
      <Title>バリエーションの解除</Title>
      {loaded.data ? (
        set ? (
          <Cancel
            set={set}
            check={loaded.data}
            removed={set.contentIds.filter((id) => contentIds.includes(id))}
            onChoose={(removed) => choose(removed, { member: memberId })}
          />
        ) : (
          <EmptyState
            title="バリエーションに設定されていません"
            actions={<Link to="/index">写真・映像を探す</Link>}
          >
            すでに解除されているか、設定されていない素材です。
          </EmptyState>
        )
      ) : loaded.error ? (
        failureOf(loaded)
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

interface CancelProps {
  readonly set: VariationSet;
  readonly check: RelationCheck;
  /** Contents that cease to be variations. */
  readonly removed: readonly string[];
  readonly onChoose: (removed: readonly string[]) => void;
}

function Cancel({ set, check, removed, onChoose }: CancelProps) {
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const stays = set.contentIds.filter((id) => !removed.includes(id));
  const closes = stays.length < 2;
  const representativeId = stays.includes(set.representativeId) ? set.representativeId : (stays[0] ?? '');
  const send = async () => {
    setIsSending(true);
    const { setId, revision } = set;
    const body = { contentIds: closes ? [] : stays, representativeId, revision };
    const edit = await attempt(() => call('PUT /variations/:setId', { params: { setId }, body }, QUIET_CALL));
    setIsSending(false);
    if (!edit) return;
    reportEdit(
      edit.closed ? formatMessage('I1004') : `${removed.length}点をバリエーションから外しました。`,
      edit.editId,
    );
    await navigate(detailHref(representativeId || (set.contentIds[0] ?? '')));
  };
  return (
    <Stack gap={24}>
      <Section title="バリエーションから外す素材" note={`${removed.length}点`} gap={8}>
        <Contents
          contents={shownOf(removed, check.contents)}
          representativeId={set.representativeId}
          label="外さない"
          onPress={(id) => onChoose(removed.filter((one) => one !== id))}
        />
      </Section>
      <Section title="残る素材" note={`${stays.length}点`} gap={8}>
        <Contents
          contents={shownOf(stays, check.contents)}
          representativeId={closes ? '' : representativeId}
          label="外す"
          onPress={(id) => onChoose([...removed, id])}
        />
      </Section>
      {removed.length > 0 && closes && (
        <Note tone="alert">残る素材が1点以下になるため、すべての素材のバリエーションを解除します。</Note>
      )}
      {!closes && representativeId !== set.representativeId && (
        <Note>代表の素材を外すため、{representativeId}が代表になります。</Note>
      )}
      <Toolbar>
        <Button
          kind="primary"
          disabled={removed.length === 0}
          loading={isSending}
          onClick={() => void send()}
        >
          {closes ? 'バリエーションを解除する' : `バリエーションから外す（${removed.length}点）`}
        </Button>
        {stays.length > 0 && <Button onClick={() => onChoose(set.contentIds)}>すべて外す</Button>}
        <Button onClick={() => void navigate(-1)}>キャンセル</Button>
      </Toolbar>
    </Stack>
  );
}

interface ContentsProps {
  readonly contents: readonly ContentSummary[];
  readonly representativeId: string;
  readonly label: string;
  readonly onPress: (contentId: string) => void;
}

const SIZE = { width: 208, height: 139 } as const;

function Contents({ contents, representativeId, label, onPress }: ContentsProps) {
  if (contents.length === 0) return <Note>ありません。</Note>;
  return (
    <Toolbar as="ul" gap={12} align="stretch">
      {contents.map((item) => {
        const { contentId, headline, shotDate } = item;
        const isRepresentative = contentId === representativeId;
        return (
          <li key={contentId} style={{ width: SIZE.width }}>
            <ContentTile
              item={item}
              note={[isRepresentative && '代表', contentId, formatDay(shotDate)].filter(Boolean).join('・')}
              size="small"
              {...SIZE}
            />
            <Button aria-label={`「${headline}」を${label}`} onClick={() => onPress(contentId)}>
              {label}
            </Button>
          </li>
        );
      })}
    </Toolbar>
  );
}
