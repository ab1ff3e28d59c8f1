import { DEV_PIN, type PinnableRelease } from '@newsphoto/contract';
import type { UiPackage } from '../../federation/loaded-ui.ts';
import { devChoice, readDevServer, typedOf } from './dev-choice.ts';
import { audienceLabel, minuteLabel, reasonSentence } from './pin-sentences.ts';
import styles from './pins-panel.module.css';

interface ReleaseRowProps {
  readonly ui: UiPackage;
  readonly release: PinnableRelease;
  /** The pending choice; undefined without one. */
  readonly choice: string | undefined;
  /** This visitor may use a server on their own machine. */
  readonly mayUseDev: boolean;
  onChoose(wanted: string): void;
}

/** One host or remote. */
export function ReleaseRow({ ui, release, choice, mayUseDev, onChoose }: ReleaseRowProps) {
  const { name, title, live, canary, has = 'なし', reason, pin = '' } = release;
  const typed = choice === undefined ? undefined : typedOf(choice);
  return (
    <li className={styles.row} data-pinned={pin !== '' || undefined}>
      <h3 className={styles.name}>
        {title}
        {title !== name && <span className={styles.id}>{name}</span>}
      </h3>
      <dl className={styles.details}>
        <dt>表示中</dt>
        <dd>
          {has.replace(DEV_PIN, '')}
          <span className={styles.reason}>{reasonSentence(reason)}</span>
        </dd>
        <dt>公開中</dt>
        <dd>{live ?? 'なし'}</dd>
        {canary && (
          <>
            <dt>先行公開</dt>
            <dd>
              {canary.version}（{audienceLabel(canary)}）
            </dd>
          </>
        )}
      </dl>
      <ui.Select
        label={`${title}の版`}
        value={typed === undefined ? (choice ?? pin) : DEV_PIN}
        options={optionsOf(release, mayUseDev)}
        onChange={onChoose}
      />
      {typed !== undefined && (
        <DevServerInput ui={ui} title={title} typed={typed} onType={(text) => onChoose(devChoice(text))} />
      )}
    </li>
  );
}

interface DevServerInputProps {
  readonly ui: UiPackage;
  readonly title: string;
  readonly typed: string;
  onType(text: string): void;
}

function DevServerInput({ ui, title, typed, onType }: DevServerInputProps) {
  const server = readDevServer(typed);
  // No error before the visitor has typed anything.
  const isWrong = typed !== '' && 'problem' in server;
  return (
    <ui.TextInput
      label={`${title}の開発サーバー`}
      value={typed}
      onChange={onType}
      autoComplete="off"
      maxLength={64}
      error={isWrong ? server.problem : undefined}
      hint={'origin' in server ? server.origin : 'このパソコンで動いているサーバーのポート番号（例：3101）'}
    />
  );
}

/**
 * The release of all visitors comes first, then published ones; a requested one that does not exist stays visible.
 * The host is never taken from a development server: its pages are the gateway's.
 */
export function optionsOf({ name, published, live, canary, pin }: PinnableRelease, mayUseDev = false) {
  const marks = new Map([
    ...(canary ? [[canary.version, '・先行公開'] as const] : []),
    ...(live === undefined ? [] : [[live, '・公開中'] as const]),
  ]);
  const isListed = pin === undefined || published.some(({ version }) => version === pin);
  return [
    { value: '', label: '固定しない' },
    ...(isListed ? [] : [{ value: pin, label: pin.replace(DEV_PIN, '') }]),
    ...published.map(({ version, at }) => ({
      value: version,
      label: `${version}${marks.get(version) ?? ''}（${minuteLabel(at)}）`,
    })),
    ...(mayUseDev && name !== 'host' ? [{ value: DEV_PIN, label: '開発サーバーを使う' }] : []),
  ];
}
