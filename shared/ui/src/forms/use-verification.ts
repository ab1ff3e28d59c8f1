import { type FieldValues, verifyFields } from '@newsphoto/domain/forms';
import { setIn } from 'final-form';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-final-form';
import type { FormField } from './form-field.ts';

/** Messages by the name of their field (`key`, or `model.key`). */
export type FieldMessages = Readonly<Record<string, string>>;

/** Rules across several fields: that two addresses agree, that one of three is filled. */
export type VerifyAcross = (values: FieldValues) => FieldMessages | undefined;

/** Messages in the shape of the values, as Final Form stores them. */
export function nestedMessages(messages: FieldMessages): object {
  return Object.entries(messages).reduce<object>(
    (nested, [name, message]) => setIn(nested, name, message) ?? nested,
    {},
  );
}

/** Errors: the first failing rule of each field, and for valid fields the rules across fields. */
function messagesOf(
  fields: readonly FormField[],
  values: FieldValues,
  across: VerifyAcross | undefined,
): FieldMessages {
  const own = verifyFields(fields, values).map(({ name, invalidMsg }) => [name, invalidMsg]);
  return { ...across?.(values), ...Object.fromEntries(own) };
}

/** The part of the fields that rules read: while it is the same, nothing has to be verified again. */
const verifiedPart = (fields: readonly FormField[]): string =>
  JSON.stringify(
    fields.map(({ type, key, model, label, disabled, visible, required, verifyRules, selKey, selModel }) => [
      [type, key, model, label, disabled, visible, required, verifyRules, selKey, selModel],
    ]),
  );

/** Runs the rules of the fields whenever values or fields change. */
export function useVerification(fields: readonly FormField[], across: VerifyAcross | undefined): void {
  const form = useForm('useVerification');
  const latest = useRef({ fields, across });
  useLayoutEffect(() => {
    latest.current = { fields, across };
  });
  const part = verifiedPart(fields);
  const validate = useMemo(() => verifierOf(part, latest), [part]);
  useEffect(() => form.setConfig('validate', validate), [form, validate]);
}

/** A separate verifier for each set of rules: Final Form verifies again when it gets another. */
const verifierOf =
  (
    _part: string,
    latest: { readonly current: { fields: readonly FormField[]; across: VerifyAcross | undefined } },
  ) =>
  (values: FieldValues) =>
    nestedMessages(messagesOf(latest.current.fields, values, latest.current.across));
