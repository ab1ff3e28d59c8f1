import type { ImageRegion } from '@newsphoto/contract';
import styles from './region-outlines.module.css';

interface RegionOutlinesProps {
  readonly regions: readonly ImageRegion[];
  readonly pointed: number | undefined;
  readonly aspectRatio: number;
}

/** Height of the drawing; its width follows the picture, which is fitted into the same room. */
const HEIGHT = 1000;

/** Outlines over a picture. The list beside it has their names, so that they are hidden from screen readers. */
export function RegionOutlines({ regions, pointed, aspectRatio }: RegionOutlinesProps) {
  const width = HEIGHT * aspectRatio;
  return (
    <svg className={styles.outlines} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
      {regions.map(({ name, outline }, index) => (
        <g key={`${index} ${name}`} data-pointed={index === pointed || undefined}>
          {outline && <Outline outline={outline} width={width} />}
        </g>
      ))}
    </svg>
  );
}

interface OutlineProps {
  readonly outline: NonNullable<ImageRegion['outline']>;
  readonly width: number;
}

function Outline({ outline, width }: OutlineProps) {
  if (outline.shape === 'polygon')
    return <polygon points={outline.points.map(([x, y]) => `${x * width},${y * HEIGHT}`).join(' ')} />;
  const { x, y, radiusX, radiusY } = outline;
  return <ellipse cx={x * width} cy={y * HEIGHT} rx={radiusX * width} ry={radiusY * HEIGHT} />;
}
