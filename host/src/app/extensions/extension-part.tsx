import type { ExtensionPartProps } from '@newsphoto/extensions/host';
import { useEffect, useMemo, useRef } from 'react';
import { RemotePart } from '../../federation/remote-page.tsx';
import { Button } from '../../ui/button.tsx';
import { useAppServices } from '../app-services.ts';
import styles from './extension-part.module.css';

/** A section is loaded when it is this near to the window. */
const NEAR = '300px';

/** The component of a section: nothing of it belongs to the first view of its page. */
export function ExtensionPart({ entry, props = {} }: ExtensionPartProps) {
  const { registry, table } = useAppServices();
  const { owner, module } = entry;
  const address = useMemo(() => ({ owner, module }), [owner, module]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const near = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        // From now on the release is not exchanged in this tab, as that of a shown page.
        table.show(address.owner);
        void registry.request(address);
      },
      { rootMargin: NEAR },
    );
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, [registry, table, address]);
  return (
    <div ref={place} className={styles.part}>
      <RemotePart
        {...{ registry, address, props }}
        pending={<p className={styles.pending} role="status" aria-busy="true" aria-label="読み込み中" />}
        failure={(_failure, onRetry) => (
          <p role="status">
            この部分を表示できませんでした。
            <Button onClick={() => void onRetry()}>再試行</Button>
          </p>
        )}
      />
    </div>
  );
}
