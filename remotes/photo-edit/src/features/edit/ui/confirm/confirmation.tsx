import { EDIT_REASON_CHARACTERS, type EditableContent } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import type { DeskForm } from '@newsphoto/domain/desk';
import { Box, Button, EmptyState, isComposing, Note, Stack, TextInput, Toolbar } from '@newsphoto/ui';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useReplacements } from '../../../../blocks/codes/state/codes-query.ts';
import {
  type Choice,
  chosenValues,
  type Difference,
  differencesOf,
  withChoice,
} from '../../model/edit-draft.ts';
import { messagesOf } from '../../model/edit-problems.ts';
import type { EditWalk } from '../../model/edit-walk.ts';
import { saveEdit } from '../../state/save-edit.ts';
import type { EditSession } from '../../state/use-edit-session.ts';
import { LockNotice } from '../head/lock-notice.tsx';
import { useSubmitKey } from '../submit-key.ts';
import { DifferenceTable } from './difference-table.tsx';
import { pictureOf } from './small-picture.tsx';

interface ConfirmationProps {
  readonly content: EditableContent;
  readonly session: EditSession;
  readonly deskForm: DeskForm;
  readonly walk: EditWalk;
  readonly onSaved: (version: number) => void;
}

const OUTDATED = `${formatMessage('W0002')}保存されている内容を読み直しました。違いを確認して、もう一度保存してください。`;
const CHOOSE = 'どちらの内容を保存するかを選んでください。';

export function Confirmation({ content, session, deskForm, walk, onSaved }: ConfirmationProps) {
  const { contentId, drafts, lists, lock, isListed } = session;
  const navigate = useNavigate();
  const replacements = useReplacements();
  const form = useRef<HTMLFormElement>(null);
  const back = useRef<HTMLAnchorElement>(null);
  const [draft, setDraft] = useState(() => drafts.read(contentId));
  const [reason, setReason] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly field?: string | undefined; readonly text: string }>();
  useSubmitKey(() => form.current);
  const differences = differencesOf(draft, content.values);
  if (differences.length === 0) {
    return (
      <EmptyState title={formatMessage('E1061')} actions={<Link to={walk.editAddress}>編集に戻る</Link>}>
        変更した項目がありません。
      </EmptyState>
    );
  }
  const values = chosenValues(differences);
  const messages = {
    ...(refusal?.field !== undefined && { [refusal.field]: refusal.text }),
    ...messagesOf(content.values, values, { isListed, replacements, form: deskForm }),
    ...(isTried && openConflicts(differences)),
  };
  // What the desk requires may be a field that is not changed.
  const further = Object.entries(messages).filter(([key]) => !differences.some((one) => one.key === key));
  const choose = (difference: Difference, choice: Choice) => {
    const next = withChoice(draft, difference, choice);
    drafts.write(contentId, next);
    setDraft(next);
    setRefusal(undefined);
  };
  const save = async () => {
    const outcome = await saveEdit(session, { version: content.version, values, reason: reason.trim() });
    if (outcome.kind === 'saved') return onSaved(outcome.version);
    setRefusal(outcome.kind === 'outdated' ? { text: OUTDATED } : outcome);
    // It may have ended while the computer slept: the next try has it.
    lock.renew();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setTried(true);
    if (further.length > 0) return back.current?.focus();
    const failing = { ...messages, ...openConflicts(differences) };
    const first = differences.find(({ key }) => Object.hasOwn(failing, key));
    if (first) {
      form.current?.querySelector<HTMLElement>(`[data-field="${first.key}"] :is(input, a, button)`)?.focus();
      return;
    }
    setSaving(true);
    void save().finally(() => setSaving(false));
  };
  const isHeld = lock.state === 'held';
  // What is not chosen yet counts: pressing the button shows what is missing.
  const count = differences.filter(({ choice }) => choice !== 'saved').length;
  const isNothing = count === 0;
  return (
    <Stack gap={16}>
      <LockNotice content={content} lock={lock} onTaken={() => setDraft(drafts.read(contentId))} />
      {pictureOf(content)}
      <form
        ref={form}
        aria-label="編集内容の確認"
        onSubmit={handleSubmit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
        }}
      >
        <Stack gap={16}>
          {further.length > 0 && (
            <Box tone="alert" role="alert">
              <Stack gap={4} justify="start">
                {further.map(([key, text]) => (
                  <p key={key}>{text}</p>
                ))}
                <Link ref={back} to={walk.editAddress}>
                  編集に戻って直す
                </Link>
              </Stack>
            </Box>
          )}
          {refusal && refusal.field === undefined && (
            <Box tone="alert" role="alert">
              {refusal.text}
            </Box>
          )}
          <DifferenceTable
            differences={differences}
            messages={messages}
            lists={lists.data}
            editAddress={walk.editAddress}
            onChoose={choose}
          />
          <TextInput
            label="変更の理由（任意）"
            value={reason}
            maxLength={EDIT_REASON_CHARACTERS}
            onChange={setReason}
            hint="編集の履歴に残ります。"
          />
          {isNothing && (
            <Note role="status">保存されている内容を選んだため、保存するデータがありません。</Note>
          )}
          <Toolbar>
            <Button kind="primary" type="submit" loading={isSaving} disabled={!isHeld || isNothing}>
              {`${count}項目を保存`}
            </Button>
            <Button onClick={() => void navigate(walk.editAddress)}>編集に戻る</Button>
            <Note as="span" size="small">
              Ctrl+Enter でも保存できます。
            </Note>
          </Toolbar>
        </Stack>
      </form>
    </Stack>
  );
}

const openConflicts = (differences: readonly Difference[]): Readonly<Record<string, string>> =>
  Object.fromEntries(differences.filter(({ choice }) => !choice).map(({ key }) => [key, CHOOSE]));
