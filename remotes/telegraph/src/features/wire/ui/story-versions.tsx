import type { TextDifference, WireVersions } from '@newsphoto/contract';
import { kindLabel, longMoment } from '../model/wire-labels.ts';
import styles from './monitor.module.css';

interface StoryVersionsProps {
  readonly wireId: string;
  readonly known: WireVersions | undefined;
  onVersion(wireId: string): void;
}

/** The versions of the story that is read, and what this one changed in the one before it. */
export function StoryVersions({ wireId, known, onVersion }: StoryVersionsProps) {
  if (!known || known.versions.length < 2) return null;
  const changed = [known.headline, ...known.paragraphs].filter((parts) => parts.length > 0);
  return (
    <section className={styles.versions} aria-label="版">
      <label>
        版
        <select value={wireId} onChange={({ currentTarget }) => onVersion(currentTarget.value)}>
          {known.versions.map((one) => (
            <option key={one.wireId} value={one.wireId}>
              {versionLabel(one)}
            </option>
          ))}
        </select>
      </label>
      <VersionSlider {...{ wireId, known, onVersion }} />
      {changed.length > 0 && (
        <details open>
          <summary>前の版からの変更</summary>
          {changed.map((parts) => (
            <p key={parts.map(({ text, change }) => change + text).join()}>
              {withPlaces(parts).map(differing)}
            </p>
          ))}
        </details>
      )}
    </section>
  );
}

interface VersionSliderProps {
  readonly wireId: string;
  readonly known: WireVersions;
  onVersion(wireId: string): void;
}

/** From the first version to the newest one. */
function VersionSlider({ wireId, known, onVersion }: VersionSliderProps) {
  const versions = known.versions.toReversed();
  const at = versions.findIndex((one) => one.wireId === wireId);
  const shown = versions[at];
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label="版を選ぶ"
      aria-valuetext={shown && versionLabel(shown)}
      min={0}
      max={versions.length - 1}
      value={at}
      onChange={({ currentTarget }) => {
        const chosen = versions[Number(currentTarget.value)];
        if (chosen) onVersion(chosen.wireId);
      }}
    />
  );
}

const versionLabel = ({ version, kind, receivedAt }: WireVersions['versions'][number]): string =>
  `第${version}版　${kindLabel({ kind })}　${longMoment(receivedAt)}`;

const TAGS = { added: 'ins', removed: 'del', same: 'span' } as const;

interface Placed extends TextDifference {
  readonly at: number;
}

function withPlaces(parts: readonly TextDifference[]): Placed[] {
  let end = 0;
  return parts.map((part) => {
    const at = end;
    end += part.text.length;
    return { ...part, at };
  });
}

function differing({ text, change, at }: Placed) {
  const Tag = TAGS[change];
  return <Tag key={`${at} ${change}`}>{text}</Tag>;
}
