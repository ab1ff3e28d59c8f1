import type { TextDifference, WireVersions } from '@newsphoto/contract';
import { kindLabel, longMoment } from '../model/wire-labels.ts';
import { useVersions } from '../state/use-versions.ts';
import styles from './monitor.module.css';

interface StoryVersionsProps {
  readonly wireId: string;
  onVersion(wireId: string): void;
}

/** The versions of the story that is read, and what this one changed in the one before it. */
export function StoryVersions({ wireId, onVersion }: StoryVersionsProps) {
  const known = useVersions(wireId);
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
