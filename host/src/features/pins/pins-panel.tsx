import type { ReleasesResponse } from '@newsphoto/contract';
import { useEffect, useState } from 'react';
import type { UiPackage } from '../../federation/loaded-ui.ts';
import { fetchReleases, type ReleasesAnswer } from './fetch-releases.ts';
import { PageDetails } from './page-details.tsx';
import { type Choices, linkAddress, pinsOfChoices } from './pin-address.ts';
import { minuteLabel, refusalSentence } from './pin-sentences.ts';
import styles from './pins-panel.module.css';
import { ReleaseRow } from './release-row.tsx';

interface PinsPanelProps {
  readonly ui: UiPackage;
  /** Requests these pins from the gateway; the page is reloaded. */
  onChange(pins: string): void;
  onClose(): void;
}

const NOTHING = {
  'not-allowed': [
    '版を選べません',
    'この環境で版を選べるのは、署名付きのリンクを開いた方と、担当の方だけです。',
  ],
  off: ['版を固定できません', 'この環境では、どなたにも公開中の版を表示します。'],
} as const;

/** Every release of host and remotes: which are available, which one this visitor has and why, and the choice. */
export function PinsPanel({ ui, onChange, onClose }: PinsPanelProps) {
  const [answer, setAnswer] = useState<ReleasesAnswer>();
  const [choices, setChoices] = useState<Choices>({});
  const request = () => void fetchReleases().then(setAnswer);
  useEffect(request, []);

  const releases = answer?.kind === 'releases' ? answer.answer : undefined;
  const isChosen = Object.keys(choices).length > 0;
  const requested = pinsOfChoices(choices);
  const choose = (name: string, wanted: string, before: string) => {
    const { [name]: _former, ...others } = choices;
    setChoices(wanted === before ? others : { ...others, [name]: wanted });
  };
  return (
    <ui.Dialog
      title="版の一覧"
      placement="end"
      backdrop="dynamic"
      onClose={onClose}
      footer={
        releases && (
          <PanelFooter
            ui={ui}
            releases={releases}
            isChosen={isChosen}
            isReady={requested !== undefined}
            onApply={() => requested !== undefined && onChange(requested)}
            onEnd={() => onChange('off')}
          />
        )
      }
    >
      {!answer && <ui.LoadingState />}
      {answer?.kind === 'failed' && (
        <ui.ErrorState
          title="版の一覧を読み込めませんでした"
          actions={<ui.Button onClick={request}>再試行</ui.Button>}
        >
          通信状態をご確認のうえ、もう一度お試しください。
        </ui.ErrorState>
      )}
      {(answer?.kind === 'not-allowed' || answer?.kind === 'off') && (
        <ui.NoPermission title={NOTHING[answer.kind][0]}>{NOTHING[answer.kind][1]}</ui.NoPermission>
      )}
      {releases && <ReleaseList ui={ui} releases={releases} choices={choices} onChoose={choose} />}
    </ui.Dialog>
  );
}

interface ReleaseListProps {
  readonly ui: UiPackage;
  readonly releases: ReleasesResponse;
  readonly choices: Choices;
  onChoose(name: string, wanted: string, before: string): void;
}

function ReleaseList({ ui, releases, choices, onChoose }: ReleaseListProps) {
  const { pins, mayUseDev } = releases;
  return (
    <>
      <p className={styles.lead}>
        選んだ版は、このブラウザーだけに表示されます。ほかの方の画面は変わりません。
        {pins.until !== undefined && `現在の固定は ${minuteLabel(pins.until)} までです。`}
      </p>
      {pins.refused.map((one) => (
        <p key={`${one.name}@${one.wanted}:${one.why}`} className={styles.refused}>
          {refusalSentence(one)}
        </p>
      ))}
      <ul>
        {releases.releases.map((release) => (
          <ReleaseRow
            key={release.name}
            ui={ui}
            release={release}
            choice={choices[release.name]}
            mayUseDev={mayUseDev}
            onChoose={(wanted) => onChoose(release.name, wanted, release.pin ?? '')}
          />
        ))}
      </ul>
      <PageDetails />
    </>
  );
}

interface PanelFooterProps {
  readonly ui: UiPackage;
  readonly releases: ReleasesResponse;
  readonly isChosen: boolean;
  /** All choices are valid. */
  readonly isReady: boolean;
  onApply(): void;
  onEnd(): void;
}

function PanelFooter({ ui, releases, isChosen, isReady, onApply, onEnd }: PanelFooterProps) {
  const { link, pins } = releases;
  const [copied, setCopied] = useState('');
  const isAnything = Object.keys(pins.active).length > 0 || pins.refused.length > 0;
  const copy = () =>
    void ui
      .copyText(linkAddress(location, link))
      .then((isCopied) => setCopied(isCopied ? 'コピーしました' : 'コピーできませんでした'));
  return (
    <div className={styles.footer}>
      <span role="status" className={styles.copied}>
        {wordOf(isChosen, isReady) ?? copied}
      </span>
      <ui.Button disabled={link === '' || isChosen} onClick={copy}>
        このリンクをコピー
      </ui.Button>
      <ui.Button disabled={!isAnything} onClick={onEnd}>
        固定を解除
      </ui.Button>
      <ui.Button kind="primary" disabled={!isChosen || !isReady} onClick={onApply}>
        切り替える
      </ui.Button>
    </div>
  );
}

function wordOf(isChosen: boolean, isReady: boolean): string | undefined {
  if (!isReady) return '開発サーバーのポート番号を入力すると、切り替えられます';
  return isChosen ? '選んだ版に切り替えると、リンクをコピーできます' : undefined;
}
