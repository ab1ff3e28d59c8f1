import { copyText } from '@newsphoto/ui';
import { useEffect, useState } from 'react';

const SAID_MS = 2000;

export function useCopying(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed');
  return { outcome, copy: () => void copy() };
}
