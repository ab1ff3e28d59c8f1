import { useUserId } from '@newsphoto/session';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { readStoredForm } from '../state/stored-form.ts';

/** After a login by the popup the stored form has the member's sort and page size: the form that is open takes them. */
export function RestoredDisplay() {
  const form = useForm('RestoredDisplay');
  const userId = useUserId();
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    before.current = userId;
    const stored = readStoredForm(sessionStorage);
    for (const key of ['sortType', 'onePageCnt']) {
      const value = stored?.[key];
      if (typeof value === 'string' && value !== '') form.change(key, value);
    }
  }, [form, userId]);
  return null;
}
