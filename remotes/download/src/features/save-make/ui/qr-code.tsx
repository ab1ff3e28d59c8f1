import { create } from 'qrcode';
import styles from './complete-page.module.css';

/** Modules of white space around the code: readers need them. */
const MARGIN = 4;

/** An address as a QR code. The package is only loaded with this file. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (isDark, at) =>
    isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');
  const side = size + 2 * MARGIN;
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
