import type { ImageRegion } from '@newsphoto/contract';
import { Button, LoadingState, Section, Toolbar } from '@newsphoto/ui';
import { regionKind } from '../../model/region-labels.ts';
import type { RegionView } from '../../state/use-region-view.ts';
import styles from './region-section.module.css';

interface RegionSectionProps {
  readonly count: number;
  readonly view: RegionView;
}

/** What is where in the picture: a list, and outlines in the picture while it is shown. */
export function RegionSection({ count, view }: RegionSectionProps) {
  return (
    <Section title="画像の領域" note={`${count}件`} gap={8}>
      <Toolbar>
        <Button aria-pressed={view.isShown} onClick={view.toggle}>
          領域を表示
        </Button>
      </Toolbar>
      {view.failed && (
        <p role="alert">
          領域を読み込めませんでした。<Button onClick={view.retry}>もう一度読み込む</Button>
        </p>
      )}
      {view.isShown && !view.regions && !view.failed && <LoadingState />}
      {view.regions && <RegionList regions={view.regions} view={view} />}
    </Section>
  );
}

function RegionList({
  regions,
  view,
}: {
  readonly regions: readonly ImageRegion[];
  readonly view: RegionView;
}) {
  return (
    <ul className={styles.regions}>
      {regions.map(({ name, kind, outline }, index) => {
        const label = [name || '名前なし', regionKind(kind), outline ? '' : '位置の記録なし']
          .filter(Boolean)
          .join('・');
        const handlers = {
          onPointerEnter: () => view.point(index),
          onPointerLeave: () => view.point(undefined),
          onFocus: () => view.point(index),
          onBlur: () => view.point(undefined),
          // A touch has no hover, and gives no focus everywhere.
          onClick: () => view.point(index),
        };
        return (
          <li key={`${index} ${name}`}>
            {outline ? (
              <button type="button" className={styles.region} {...handlers}>
                {label}
              </button>
            ) : (
              <span className={styles.region}>{label}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
