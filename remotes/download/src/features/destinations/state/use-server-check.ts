import type { TransferChecked } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { checkOf, serverKeyOf, serverOf } from '../model/destination-values.ts';

/** What a check found, for which server, and which key was confirmed before; or why it was not made. */
export type ServerCheck =
  | { readonly refusal: string }
  | { readonly found: TransferChecked; readonly server: string; readonly before: string };

/** Connects with what is entered in the form around it, without saving it. */
export function useServerCheck(destinationId: string | undefined) {
  const form = useForm('useServerCheck');
  const [check, setCheck] = useState<ServerCheck>();
  const [isChecking, setChecking] = useState(false);
  const checking = useRef(false);
  const run = async () => {
    if (checking.current) return;
    checking.current = true;
    setChecking(true);
    setCheck(undefined);
    const { values } = form.getState();
    try {
      const found = await call(
        'POST /transfer-destinations/check',
        { body: checkOf(values, destinationId) },
        QUIET_CALL,
      );
      setCheck({ found, server: serverKeyOf(values), before: serverOf(values).identity });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setCheck({ refusal: error.text });
    } finally {
      checking.current = false;
      setChecking(false);
    }
  };
  /** Takes the presented key into the form, and connects with it. */
  const confirm = async (fingerprint: string) => {
    form.batch(() => {
      form.change('identity', fingerprint);
      form.change('identityFor', serverKeyOf(form.getState().values));
    });
    await run();
  };
  return { check, isChecking, run, confirm };
}

/** A check of a server that the form no longer names shows nothing. */
export const isOfForm = (check: ServerCheck, values: FieldValues): boolean =>
  'refusal' in check || check.server === serverKeyOf(values);
