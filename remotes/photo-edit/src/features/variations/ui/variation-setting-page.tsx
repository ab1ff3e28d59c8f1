import { detailHref, handOver } from '@newsphoto/content';
import { movedBefore } from '@newsphoto/content/item-order';
import type { RelationCheck, VariationEdit } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { call, QUIET_CALL } from '@newsphoto/http';
import { failureOf } from '@newsphoto/records';
import {
  Box,
  Button,
  LoadingState,
  Note,
  openConfirmation,
  Page,
  Stack,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { attempt, reportEdit } from '../../../blocks/tiles/state/edit-relations.ts';
import { shownOf, useChosen } from '../../../blocks/tiles/state/use-chosen.ts';
import { useRelationCheck } from '../../../blocks/tiles/state/use-relation-check.ts';
import { useTiles } from '../../../blocks/tiles/state/use-tiles.ts';
import { NumberBox } from '../../../blocks/tiles/ui/number-box.tsx';
import { Tiles } from '../../../blocks/tiles/ui/tiles.tsx';
import { UnknownBox } from '../../../blocks/tiles/ui/unknown-box.tsx';
import { brokenRule, representativeOf, variationDraft } from '../model/variation-draft.ts';

/** Makes a set of variations of the chosen contents, or changes the set that one of them is in. */
export function VariationSettingPage() {
  const { contentIds, params, choose } = useChosen();
  const handed = {
    contentIds,
    memberId: params.get('member') ?? '',
    revision: Number(params.get('revision')),
  };
  const loaded = useRelationCheck(handed.memberId === '' ? contentIds : [...contentIds, handed.memberId]);
  return (
    <Page kind="items">
      <Title>バリエーションの設定</Title>
      {loaded.data ? (
        <Setting handed={handed} check={loaded.data} onChoose={choose} />
      ) : loaded.error ? (
        failureOf(loaded)
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

interface SettingProps {
  readonly handed: Parameters<typeof variationDraft>[0];
  readonly check: RelationCheck;
  readonly onChoose: ReturnType<typeof useChosen>['choose'];
}

function Setting({ handed, check, onChoose }: SettingProps) {
  const navigate = useNavigate();
  const [named, setNamed] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const draft = useMemo(
    () =>
      variationDraft(
        { contentIds: handed.contentIds, memberId: handed.memberId, revision: handed.revision },
        check,
      ),
    [handed.contentIds, handed.memberId, handed.revision, check],
  );
  const { set, contentIds, taken, isOutdated } = draft;
  const representativeId = representativeOf(draft, named);
  const contents = useMemo(() => shownOf(contentIds, check.contents), [contentIds, check]);
  const change = (next: readonly string[]) => {
    setRefusal('');
    const started = { member: set?.contentIds[0] ?? '', revision: String(set?.revision) };
    const edited =
      handed.memberId !== '' ? { member: handed.memberId, revision: String(handed.revision) } : started;
    onChoose(next, edited.member === '' ? {} : edited);
  };
  const tiles = useTiles({
    contents,
    onMove: (moved, beforeId) => change(movedBefore(contentIds, new Set(moved), beforeId)),
    onRemove: (removed) => {
      change(contentIds.filter((id) => !removed.includes(id)));
      return true;
    },
  });
  const takenIds = taken.join();
  const members = set?.contentIds.join() ?? '';
  const markOf = useCallback(
    (id: string) => {
      if (id === representativeId) return '代表';
      if (takenIds.includes(id)) return '設定済み';
      return members !== '' && !members.includes(id) ? '追加' : '';
    },
    [representativeId, takenIds, members],
  );
  const save = async () => {
    const rule = brokenRule(draft, representativeId);
    setRefusal(rule ? formatMessage(rule) : '');
    if (rule || (contentIds.length < 2 && !(await isClosingConfirmed()))) return;
    setIsSending(true);
    const body = { contentIds: [...contentIds], representativeId };
    const edit = await attempt(
      (): Promise<VariationEdit> =>
        set
          ? call(
              'PUT /variations/:setId',
              { params: { setId: set.setId }, body: { ...body, revision: set.revision } },
              QUIET_CALL,
            )
          : call('POST /variations', { body }, QUIET_CALL),
    );
    setIsSending(false);
    if (!edit) return;
    reportEdit(
      edit.closed
        ? formatMessage('I1004')
        : `バリエーションを設定しました（${contentIds.length.toLocaleString('ja-JP')}点）。`,
      edit.editId,
    );
    await navigate(detailHref(representativeId || (set?.contentIds[0] ?? '')));
  };
  return (
    <Stack gap={16}>
      <NumberBox known={contentIds} onAdd={(added) => change([...contentIds, ...added])} />
      <UnknownBox
        unknown={check.unknown}
        onRemove={(removed) => change(handed.contentIds.filter((id) => !removed.includes(id)))}
      />
      {isOutdated && (
        <Box tone="alert" padding={12} role="alert">
          <Toolbar justify="space-between">
            <span>ほかの人がこのバリエーションを変更しました。</span>
            <Button onClick={() => onChoose([handed.memberId])}>最新の内容を表示</Button>
          </Toolbar>
        </Box>
      )}
      {taken.length > 0 && (
        <Box tone="alert" padding={12} role="alert">
          <Toolbar justify="space-between">
            <span>{formatMessage('E1015')}</span>
            <Button onClick={() => change(contentIds.filter((id) => !taken.includes(id)))}>
              その素材を外す（{taken.length}点）
            </Button>
          </Toolbar>
        </Box>
      )}
      {contents.length > 0 && (
        <Tiles
          tiles={tiles}
          note={`${set ? '設定済みのバリエーションを変更します。' : '2点以上の素材をバリエーションにします。'}代表は1点で、素材を選んで r を押すと代表になります。順番はドラッグ、または [ と ] のキーで変えます。`}
          label="バリエーションにする素材"
          markOf={markOf}
          removeLabel="バリエーションから外す"
          choice={{ label: '代表にする', key: 'r', onChoose: setNamed }}
        />
      )}
      {set && set.hidden > 0 && <Note>公開が停止されている素材が{set.hidden}点含まれています。</Note>}
      {refusal !== '' && (
        <Note tone="alert" role="alert">
          {refusal}
        </Note>
      )}
      <Toolbar>
        <Button kind="primary" disabled={isOutdated} loading={isSending} onClick={() => void save()}>
          {set ? '変更を保存する' : 'バリエーションに設定する'}
        </Button>
        <Button onClick={() => void navigate(-1)}>キャンセル</Button>
        {set && (
          <Link to={handOver('variationSettingCancel', { contentIds: set.contentIds, title: '' })}>
            バリエーションを解除する
          </Link>
        )}
      </Toolbar>
    </Stack>
  );
}

const isClosingConfirmed = () =>
  openConfirmation({
    title: 'バリエーションの解除',
    message: '残る素材が1点以下になるため、バリエーションを解除します。',
    okText: '解除する',
  });
