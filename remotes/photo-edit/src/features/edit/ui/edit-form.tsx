import { isChosen, NO_REPLACEMENTS } from '@newsphoto/bulk';
import type { EditableContent } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { type DeskForm, type EditField, hiddenFields, shownGroups } from '@newsphoto/domain/desk';
import type { FieldValues } from '@newsphoto/domain/forms';
import { fetchCached } from '@newsphoto/query';
import { pageBanners, Stack, Title } from '@newsphoto/ui';
import { type FieldMessages, Form } from '@newsphoto/ui/forms';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { useReplacements } from '../../../blocks/codes/state/codes-query.ts';
import { listsQuery } from '../../../blocks/field-lists/state/lists-query.ts';
import { changesBetween } from '../model/changed-fields.ts';
import { messagesOf } from '../model/edit-problems.ts';
import type { EditWalk } from '../model/edit-walk.ts';
import { formFieldsOf, inputReader, inputsOf, type ValuesOfInputs } from '../model/form-fields.ts';
import { useStoredInputs } from '../state/stored-inputs.ts';
import type { EditSession } from '../state/use-edit-session.ts';
import { AidBar } from './aids/aid-bar.tsx';
import { ChangedKeys, useChangedKeys } from './changed-keys.tsx';
import styles from './edit-form.module.css';
import { EditFormContext, useEditForm } from './edit-form-context.ts';
import { EditRail, groupHeadingId } from './edit-rail.tsx';
import { ChoiceEntry } from './fields/choice-entry.tsx';
import { TextEntry } from './fields/text-entry.tsx';
import { SaveBar } from './save-bar.tsx';
import { useWalkFocus } from './walk-focus.ts';

interface EditFormProps {
  readonly content: EditableContent;
  readonly session: EditSession;
  readonly form: DeskForm;
  readonly walk: EditWalk;
}

/** Nothing to confirm: the banner shows it. */
const NOTHING_CHANGED: FieldMessages = { nothingChanged: '-' };
const loadLists = () => fetchCached(listsQuery);

/** The fields of one version of a content. */
export function EditForm({ content, session, form, walk }: EditFormProps) {
  const { contentId, drafts, lists, lock, lockId, isListed } = session;
  const navigate = useNavigate();
  useWalkFocus();
  const saved = content.values;
  const isReadOnly = lock.state !== 'held';
  const [inputs] = useState(() => inputsOf(saved, drafts.read(contentId)));
  const replacements = useReplacements();
  const [valuesOf] = useState(inputReader);
  const [groups, hidden] = useMemo(() => [shownGroups(form), hiddenFields(form)] as const, [form]);
  const fields = useMemo(
    () => formFieldsOf([...groups.flatMap((one) => one.fields), ...hidden], isReadOnly),
    [groups, hidden, isReadOnly],
  );
  const context = useMemo(() => {
    const namesOf = (itemCd: string) => (lists.data?.[itemCd] ?? []).map(({ itemName }) => itemName);
    const formId = `${lockId}:${contentId}`;
    const usingCodes = new Set(form.filter(({ usesCodes }) => usesCodes).map(({ key }) => key));
    const replacementsOf = (key: string) => (usingCodes.has(key) ? replacements : NO_REPLACEMENTS);
    return { contentId, saved, isReadOnly, form, groups, hidden, replacementsOf, namesOf, formId };
  }, [contentId, saved, isReadOnly, form, groups, hidden, replacements, lists.data, lockId]);
  const verify = (values: FieldValues) =>
    messagesOf(saved, changesBetween(saved, valuesOf(values)).values, { isListed, replacements, form });
  const confirm = (values: FieldValues) => {
    if (changesBetween(saved, valuesOf(values)).keys.length > 0) return undefined;
    pageBanners.show({ message: formatMessage('E1061'), type: 'warning' });
    return NOTHING_CHANGED;
  };
  return (
    <EditFormContext value={context}>
      <Form
        label="素材の情報"
        fields={fields}
        initialValues={inputs}
        verifyAcross={verify}
        loadCodeLists={loadLists}
        guarded={false}
        onSubmit={confirm}
        onSaved={() => {
          drafts.storeNow();
          void navigate(walk.confirmAddress);
        }}
      >
        <section className={styles.layout} aria-label="項目">
          <ChangedKeys valuesOf={valuesOf}>
            <EditRail />
            <Fields content={content} session={session} valuesOf={valuesOf} />
            <SaveBar />
          </ChangedKeys>
        </section>
      </Form>
    </EditFormContext>
  );
}

interface FieldsProps extends Pick<EditFormProps, 'content' | 'session'> {
  readonly valuesOf: ValuesOfInputs;
}

function Fields({ content, session, valuesOf }: FieldsProps) {
  const { contentId, saved, groups, hidden } = useEditForm();
  useStoredInputs(contentId, saved, session.drafts, session.lock.renew);
  return (
    <div className={styles.groups}>
      <AidBar valuesOf={valuesOf} />
      {groups.map(({ group, fields }, at) => (
        <section key={group} className={styles.group} aria-labelledby={groupHeadingId(at)}>
          <Title level={2} size="text" id={groupHeadingId(at)} tabIndex={-1}>
            {group}
          </Title>
          {fields.map(entryOf)}
        </section>
      ))}
      {hidden.length > 0 && <HiddenFields fields={hidden} />}
      <OtherFields readOnly={content.readOnly} />
    </div>
  );
}

const entryOf = (field: EditField) =>
  isChosen(field) ? (
    <ChoiceEntry key={field.key} field={field} />
  ) : (
    <TextEntry key={field.key} field={field} />
  );

const PROBLEMS = { errors: true, submitFailed: true };

/** What the desk does not show; opened where a preset has filled in a value, or one is wrong. */
function HiddenFields({ fields }: { readonly fields: readonly EditField[] }) {
  const changed = useChangedKeys();
  const { errors = {}, submitFailed } = useFormState({ subscription: PROBLEMS });
  const isNeeded = ({ key }: EditField) =>
    changed.includes(key) || (submitFailed && Object.hasOwn(errors, key));
  return (
    <details className={styles.others} open={fields.some(isNeeded)}>
      <summary>{`このデスクで表示しない項目（${fields.length}項目）`}</summary>
      <div className={styles.group}>{fields.map(entryOf)}</div>
    </details>
  );
}

/** What the file has besides, and keeps. */
function OtherFields({ readOnly }: Pick<EditableContent, 'readOnly'>) {
  if (readOnly.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{`編集の対象でない項目（${readOnly.length}項目）`}</summary>
      <Stack gap={8}>
        <dl>
          {readOnly.map(({ key, label, values }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{values.join('、')}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </details>
  );
}
