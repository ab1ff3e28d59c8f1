import { DEV_PIN, type PinnableRelease } from '@newsphoto/contract';
import type { UiPackage } from '../../federation/loaded-ui.ts';
import { minuteLabel, reasonSentence } from './pin-sentences.ts';
import styles from './pins-panel.module.css';

interface ReleaseRowProps {
  readonly ui: UiPackage;
  readonly release: PinnableRelease;
  /** What was chosen and not asked for yet; undefined where nothing was. */
  readonly choice: string | undefined;
  onChoose(wanted: string): void;
}

/** One host or remote. */
export function ReleaseRow({ ui, release, choice, onChoose }: ReleaseRowProps) {
  const { name, title, live, canary, has = 'なし', reason, pin = '' } = release;
  return (
    <li className={styles.row} data-pinned={pin !== '' || undefined}>
      <h3 className={styles.name}>
        {title}
        {title !== name && <span className={styles.id}>{name}</span>}
      </h3>
      <dl className={styles.facts}>
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
              {canary.version}（{canary.percent}%）
            </dd>
          </>
        )}
      </dl>
      <ui.Select
        label={`${title}の版`}
        value={choice ?? pin}
        options={optionsOf(release)}
        onChange={onChoose}
      />
    </li>
  );
}

/** Going with everybody else comes first, then what is published; what was asked for and is not there stays in sight. */
export function optionsOf({ published, live, canary, pin }: PinnableRelease) {
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
  ];
}
