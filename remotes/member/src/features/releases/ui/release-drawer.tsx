import type { BoardRelease, ReleaseBoard } from '@newsphoto/contract';
import { DrawerFooter, EditorDrawer } from '@newsphoto/records';
import { Box, Button, Details, Note, Stack, Title, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import type { ChangeAction } from '../model/change-fields.ts';
import {
  canaryLabel,
  failuresLabel,
  keyNotice,
  loadsLabel,
  msLabel,
  timeLabel,
} from '../model/release-labels.ts';
import { ChangeEditor } from './change-editor.tsx';
import { ReleaseTrends } from './release-trends.tsx';

interface ReleaseDrawerProps {
  readonly board: ReleaseBoard;
  readonly release: BoardRelease;
  readonly onStale: () => void;
  readonly onGone: () => void;
}

/** All pages share it: it has no canary, and browsers report nothing of it. */
const API = 'api';

/** One name of the channel with its figures, and what can be done with it. */
export function ReleaseDrawer(props: ReleaseDrawerProps) {
  const { board, release, onGone } = props;
  const [open, setOpen] = useState(true);
  const [action, setAction] = useState<ChangeAction>();
  if (!open) return null;
  const { canary, former, takenBack } = release;
  const isApi = release.name === API;
  const canaryDetails: [string, string][] = [
    ['先行公開', canaryLabel(release)],
    ['先行公開の開始', canary ? timeLabel(canary.since) : ''],
  ];
  const takenBackDetail: [string, string] = ['取り下げた版', takenBack.join('、')];
  return (
    <>
      <EditorDrawer
        title={`${release.title}のリリース`}
        unsaved={false}
        onClose={() => setOpen(false)}
        onGone={onGone}
        footer={<DrawerFooter onClose={() => setOpen(false)} />}
      >
        <Stack gap={12}>
          <Details
            label="リリースの状況"
            details={[
              ['名前', release.name],
              ['公開中', release.live],
              ...(isApi ? [] : canaryDetails),
              ['以前の版', former.join('、')],
              ...(isApi ? [] : [takenBackDetail]),
            ]}
          />
          <ChangeButtons release={release} onChoose={setAction} />
          <Note>{keyNotice(board.key) || lacksNotice(release)}</Note>
          {!isApi && (
            <>
              <Title level={3}>この24時間の報告</Title>
              <Figures release={release} />
              <Note>
                時間は75パーセンタイルです。「最初の表示」は、ページを開き始めてから最初の画面が表示されるまでです。
              </Note>
              <ReleaseTrends channel={board.channel} name={release.name} />
            </>
          )}
        </Stack>
      </EditorDrawer>
      {action && <ChangeEditor {...props} action={action} onGone={() => setAction(undefined)} />}
    </>
  );
}

const lacksNotice = ({ name, may }: BoardRelease): string =>
  (may.canary || name === API) && may.promote && may.rollback
    ? ''
    : '押せないボタンは、ゲートウェイの鍵にこの操作の権限がありません。';

interface ChangeButtonsProps {
  readonly release: BoardRelease;
  readonly onChoose: (action: ChangeAction) => void;
}

function ChangeButtons({ release, onChoose }: ChangeButtonsProps) {
  const { may, canary, former, published, live } = release;
  const hasOther = published.some(({ version }) => version !== live);
  return (
    <Toolbar>
      {release.name !== API && (
        <Button disabled={!may.canary || !hasOther} onClick={() => onChoose('canary')}>
          {canary ? '先行公開を変更' : '先行公開'}
        </Button>
      )}
      {canary && (
        <Button disabled={!may.canary} onClick={() => onChoose('canary-end')}>
          先行公開を終了
        </Button>
      )}
      <Button disabled={!may.promote || !hasOther} onClick={() => onChoose('promote')}>
        公開
      </Button>
      <Button disabled={!may.rollback || former.length === 0} onClick={() => onChoose('rollback')}>
        前の版に戻す
      </Button>
    </Toolbar>
  );
}

function Figures({ release }: { readonly release: BoardRelease }) {
  const roleOf = (version: string) =>
    version === release.live ? '公開中' : version === release.canary?.version ? '先行公開' : '以前の版';
  return release.figures.map((figures) => {
    const title = `${figures.version}（${roleOf(figures.version)}）`;
    return (
      <Box key={figures.version} as="section" aria-label={`${title}の報告`}>
        <Note as="div" size="text">
          {title}
        </Note>
        <Details
          kind="columns"
          details={[
            ['読み込み', loadsLabel(figures)],
            ['失敗した人', failuresLabel(figures)],
            ['読み込み時間', msLabel(figures.loadMs)],
            ['最初の表示', msLabel(figures.shownMs)],
            ['LCP', msLabel(figures.lcpMs)],
            ['INP', msLabel(figures.inpMs)],
          ]}
        />
      </Box>
    );
  });
}
