import type { ComposedExtension } from '@newsphoto/contract';
import { useExtensions } from '@newsphoto/extensions';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { RemotePart } from '../../federation/remote-page.tsx';
import { Button } from '../../ui/button.tsx';
import { useAppServices } from '../app-services.ts';
import { ThemedPage } from '../themed-page.tsx';
import styles from './extension-part.module.css';

/** Bars at the lower edge of the window are above the tray. */
const HEIGHT = '--np-tray';

/** Progress of long work, at the lower edge of every page. */
export function TrayOutlet() {
  const { tray } = useAppServices();
  const items = useSyncExternalStore(tray.subscribe, tray.items);
  const entries = useExtensions('tray-item');
  const place = useRef<HTMLDivElement>(null);
  const isEmpty = items.length === 0;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (isEmpty || !place.current) return;
    const sizes = new ResizeObserver(([size]) => {
      style.setProperty(HEIGHT, `${Math.ceil(size?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    sizes.observe(place.current);
    return () => {
      sizes.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <div ref={place} className={styles.tray}>
      {items.map(({ id, subject }) => {
        const entry = entries.find((one) => one.id === id);
        return entry && <TrayItem key={id} entry={entry} subject={subject} />;
      })}
    </div>
  );
}

interface TrayItemProps {
  readonly entry: ComposedExtension<'tray-item'>;
  readonly subject: string;
}

function TrayItem({ entry: { id, owner, module, title }, subject }: TrayItemProps) {
  const { registry, table, tray } = useAppServices();
  const address = useMemo(() => ({ owner, module }), [owner, module]);
  useEffect(() => {
    table.show(address.owner);
    void registry.request(address);
  }, [registry, table, address]);
  const handleDismiss = () => tray.dismiss(id);
  return (
    <section aria-label={title}>
      <RemotePart
        {...{ registry, address }}
        props={{ subject, onDismiss: handleDismiss }}
        frame={ThemedPage}
        pending={<p role="status">{title}</p>}
        failure={(_failure, onRetry) => (
          <p role="status">
            {`「${title}」を表示できませんでした。`}
            <Button onClick={() => void onRetry()}>再試行</Button>
            <Button onClick={handleDismiss}>閉じる</Button>
          </p>
        )}
      />
    </section>
  );
}
