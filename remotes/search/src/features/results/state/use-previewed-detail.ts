import type { ContentDetail } from '@newsphoto/contract';
import { contentDetail, QUIET_CALL } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { useEffect, useState } from 'react';

/** Details that were asked for last; leafing back and forth asks for each once. */
const KEPT = 60;
const kept = new Map<string, ContentDetail>();

function keep(key: string, content: ContentDetail): void {
  kept.set(key, content);
  for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old);
}

/**
 * What is known of the previewed content beyond its summary. Undefined while it comes, and where it does not: the
 * summary says enough to choose by.
 */
export function usePreviewedDetail(contentId: string | undefined): ContentDetail | undefined {
  const userId = useUserId();
  const key = contentId === undefined || userId === '' ? '' : `${userId} ${contentId}`;
  const [answered, setAnswered] = useState('');
  useEffect(() => {
    if (key === '' || kept.has(key)) return;
    const controller = new AbortController();
    const id = key.slice(key.indexOf(' ') + 1);
    contentDetail(id, {}, { ...QUIET_CALL, signal: controller.signal }).then(
      (content) => {
        keep(key, content);
        setAnswered(key);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [key]);
  return key === '' || (answered !== key && !kept.has(key)) ? undefined : kept.get(key);
}
