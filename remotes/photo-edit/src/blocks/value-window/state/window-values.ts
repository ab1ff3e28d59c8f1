import { createBus, openBusChannel } from '@newsphoto/bus';
import { readPageValue, writePageValue } from '@newsphoto/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CreativeField } from '../model/value-fields.ts';

const PAGE = 'editWindow';

/** What a form hands to the window that it opens, and what the window continues with after a reload. */
export interface WindowValues {
  readonly formId: string;
  /** A value in each line. */
  readonly value: string;
}

export const storeWindowValues = (field: CreativeField, values: WindowValues): void =>
  writePageValue(PAGE, field, values);

export function readWindowValues(field: CreativeField): WindowValues | undefined {
  const stored = readPageValue(PAGE, field);
  if (typeof stored !== 'object' || stored === null || !('formId' in stored) || !('value' in stored)) {
    return undefined;
  }
  const { formId, value } = stored;
  return typeof formId === 'string' && typeof value === 'string' ? { formId, value } : undefined;
}

/**
 * Exchanges a field between a form and its window, while the component is mounted. The channel is of the origin alone.
 * @param onUpdate receives the values of the other side
 * @returns sends the own values
 */
export function useFormUpdates(
  field: CreativeField | undefined,
  formId: string,
  onUpdate: (value: string) => void,
): (value: string) => void {
  const [bus, setBus] = useState<ReturnType<typeof createBus>>();
  const handleUpdate = useEffectEvent(onUpdate);
  useEffect(() => {
    if (field === undefined) return;
    const opened = createBus(openBusChannel());
    const stop = opened.subscribe('formUpdate', (update) => {
      if (update.field === field && update.formId === formId) handleUpdate(update.value);
    });
    setBus(opened);
    return () => {
      stop();
      opened.close();
      setBus(undefined);
    };
  }, [field, formId]);
  return (value) => field && bus?.publish({ type: 'formUpdate', data: { field, value, formId } });
}

/** Milliseconds in which the form answers, however busy its page is. */
const ANSWER_MS = 3_000;

/**
 * The window's side of {@link useFormUpdates}: the form answers each update with the values that it has then.
 * @param onUpdate receives values that are not those that were sent
 * @returns `isUnanswered`: what was sent is in no form
 */
export function useFormLink(
  field: CreativeField | undefined,
  formId: string,
  onUpdate: (value: string) => void,
): { readonly send: (value: string) => void; readonly isUnanswered: boolean } {
  const [isUnanswered, setUnanswered] = useState(false);
  const waiting = useRef<{ values: string[]; timer?: ReturnType<typeof setTimeout> }>({ values: [] });
  const publish = useFormUpdates(field, formId, (value) => {
    const { values, timer } = waiting.current;
    const at = values.indexOf(value);
    if (at < 0) return onUpdate(value);
    waiting.current.values = values.slice(at + 1);
    if (waiting.current.values.length > 0) return;
    clearTimeout(timer);
    setUnanswered(false);
  });
  const send = (value: string) => {
    clearTimeout(waiting.current.timer);
    const timer = setTimeout(() => setUnanswered(true), ANSWER_MS);
    waiting.current = { values: [...waiting.current.values, value], timer };
    publish(value);
  };
  return { send, isUnanswered };
}
