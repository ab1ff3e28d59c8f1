import type { DeskSource, DeskSummary } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { Box, Button, Note, PenIcon } from '@newsphoto/ui';
import { useState } from 'react';
import { timeLabel } from '../model/photo-texts.ts';
import styles from './source-bars.module.css';
import { SourceDialog } from './source-dialog.tsx';

export interface SourceBarsProps {
  readonly summary: DeskSummary;
  /** Folder of the chosen source; empty: all. */
  readonly chosen: string;
  readonly today: string;
  readonly onChoose: (folder: string) => void;
}

const HEIGHT = 24;

/** What arrived, by source and hour; and what could not be taken in. */
export function SourceBars({ summary, chosen, today, onChoose }: SourceBarsProps) {
  const [edited, setEdited] = useState<DeskSource>();
  const most = Math.max(1, ...summary.sources.flatMap(({ hours }) => hours));
  const chosenSource = summary.sources.find(({ folder }) => folder === chosen);
  return (
    <div className={styles.sources}>
      <ul className={styles.bars} aria-label="配信元ごとの到着（直近24時間）">
        {summary.sources.map((source) => (
          <li key={source.folder}>
            <button
              type="button"
              className={styles.source}
              aria-pressed={source.folder === chosen}
              onClick={() => onChoose(source.folder === chosen ? '' : source.folder)}
            >
              <span className={styles.name}>{source.name}</span>
              {!source.isActive && <Note as="span">停止中</Note>}
              <HourBars source={source} most={most} />
            </button>
            {source.problem !== '' && <Note tone="alert">{problemText(source)}</Note>}
          </li>
        ))}
        {chosenSource && (
          <li>
            <Button icon={<PenIcon />} onClick={() => setEdited(chosenSource)}>
              配信元の設定
            </Button>
          </li>
        )}
      </ul>
      {edited && <SourceDialog key={edited.folder} source={edited} onGone={() => setEdited(undefined)} />}
      {summary.refused.length > 0 && (
        <details>
          <summary className={styles.refused}>取り込めなかったファイル（{summary.refused.length}件）</summary>
          <Box as="ul">
            {summary.refused.map((file) => (
              <li key={file.arrivalId}>
                <Note as="span" numbers>
                  {timeLabel(file.arrivedAt, today)}　{file.sourceName}　{file.fileName}
                </Note>
                <br />
                {file.reason}（{file.code}）
              </li>
            ))}
          </Box>
        </details>
      )}
    </div>
  );
}

function HourBars({ source: { hours }, most }: { readonly source: DeskSource; readonly most: number }) {
  const sum = hours.reduce((total, count) => total + count, 0);
  return (
    <span
      className={styles.hours}
      role="img"
      aria-label={`24時間で${sum}件、この1時間に${hours.at(-1) ?? 0}件`}
    >
      {hours
        .map((count, at) => ({ count, hour: hours.length - at }))
        .map(({ count, hour }) => (
          <span
            key={hour}
            className={styles.bar}
            style={{ height: count === 0 ? 1 : Math.max(3, Math.round((count / most) * HEIGHT)) }}
            data-empty={count === 0 || undefined}
          />
        ))}
      <span className={styles.count}>{sum.toLocaleString('ja-JP')}</span>
    </span>
  );
}

const problemText = ({ name, problem }: DeskSource): string =>
  problem === 'folders'
    ? `${name}：フォルダーの中のフォルダーは読みません。`
    : `${name}：フォルダーを読み取れません。${formatMessage('E1075')}（E1075）`;
