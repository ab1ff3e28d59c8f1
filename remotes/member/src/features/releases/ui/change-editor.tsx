import type { BoardRelease, ReleaseBoard, ReleaseRefusal } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { ApiError, call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { RecordEditor } from '@newsphoto/records';
import { Box, Details, Note, openConfirmation } from '@newsphoto/ui';
import { useState } from 'react';
import { CHANGES, type ChangeAction, changeFields, changeOf, firstValues } from '../model/change-fields.ts';
import { refusalText } from '../model/refusal-text.ts';
import { canaryLabel } from '../model/release-labels.ts';

const OUTDATED = 'ほかの人がこのチャンネルを変更しました。いまの状態を確認して、もう一度お試しください。';
const REFUSED = '公開の検査で断られました。上の理由をご確認ください。';

/** The editor stays open; the text is shown in it. */
const notSent = (text: string) => new ApiError({ code: 'not-sent', text, status: 0 });

interface ChangeEditorProps {
  readonly board: ReleaseBoard;
  readonly release: BoardRelease;
  readonly action: ChangeAction;
  /** The board is out of date. */
  readonly onStale: () => void;
  readonly onGone: () => void;
}

/** A change of one name: what is chosen, a confirmation, and the reasons if the checks refuse it. */
export function ChangeEditor({ board, release, action, onStale, onGone }: ChangeEditorProps) {
  const { title, submit, done, question } = CHANGES[action];
  const [refusals, setRefusals] = useState<readonly ReleaseRefusal[]>([]);
  const [fields] = useState(() => changeFields(action, release));
  const { channel, revision } = board;

  const save = async (values: FieldValues) => {
    setRefusals([]);
    const change = changeOf(action, values);
    const message = `${question(`${release.title} ${change.version ?? ''}`.trim())}\nよろしいですか？`;
    if (!(await openConfirmation({ title, message, okText: submit }))) throw notSent('');
    const body = { ...change, channel, revision };
    const sent = call(
      'POST /admin/releases/:name/changes',
      { params: { name: release.name }, body },
      QUIET_CALL,
    );
    const outcome = await sent.catch((error: unknown) => {
      if (!isApiError(error) || error.status !== 409) throw error;
      onStale();
      throw notSent(OUTDATED);
    });
    if (outcome.refusals.length === 0) return;
    setRefusals(outcome.refusals);
    throw notSent(REFUSED);
  };

  return (
    <RecordEditor
      title={`${release.title}：${title}`}
      fields={fields}
      record={{ values: firstValues(action, release), version: revision }}
      onSave={save}
      onSaved={onStale}
      onGone={onGone}
      saveLabel={submit}
      savedText={done}
    >
      <Details
        label="いまの状態"
        details={[
          ['公開中', release.live],
          ['先行公開', canaryLabel(release)],
        ]}
      />
      {refusals.length > 0 && (
        <Box as="section" tone="alert" role="alert" aria-label="断られた理由">
          <ul>
            {refusals.map(({ code, sentence }) => (
              <li key={`${code} ${sentence}`}>
                {refusalText(code)}
                <Note size="small" lang="en">
                  {sentence}（{code}）
                </Note>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </RecordEditor>
  );
}
