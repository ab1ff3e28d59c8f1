import type { TransferRule } from '@newsphoto/contract';
import { formatDate, formatMessage } from '@newsphoto/domain';
import { call, QUIET_CALL } from '@newsphoto/http';
import { DeleteButton, RecordEditor, StateMark } from '@newsphoto/records';
import { Box, Details, openConfirmation } from '@newsphoto/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { enteredOf, NEW_RULE, type RuleChoices, recordOf, ruleFields } from '../model/rule-fields.ts';
import { ruleState, todayText } from '../model/rule-labels.ts';

interface EditorProps {
  readonly choices: RuleChoices;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

const confirmSending = () =>
  openConfirmation({ title: '自動転送の開始', message: formatMessage('I1001'), okText: '確定する' });

/** Adds a rule, after a confirmation that it will send by itself. */
export function NewRuleEditor({ choices, onSaved, onGone }: EditorProps) {
  const [fields] = useState(() => ruleFields(choices));
  return (
    <RecordEditor
      title="自動転送の追加"
      fields={fields}
      record={NEW_RULE}
      confirmSave={async ({ isActive }) => isActive !== true || confirmSending()}
      onSave={(values) => call('POST /transfer-rules', { body: enteredOf(values) }, QUIET_CALL)}
      onSaved={onSaved}
      onGone={onGone}
      saveLabel="確定"
      savedText="自動転送を追加しました。これから該当する素材を転送します。"
    />
  );
}

/** Changes or deletes a rule. */
export function RuleEditor({
  rule,
  choices,
  onSaved,
  onGone,
}: EditorProps & { readonly rule: TransferRule }) {
  const { ruleId, name, version } = rule;
  const [fields] = useState(() => ruleFields(choices));
  const [record] = useState(() => recordOf(rule));
  const params = { ruleId };
  const fetchCurrent = async () => {
    const { rules } = await call('GET /transfer-rules', {}, QUIET_CALL);
    return recordOf(rules.find((one) => one.ruleId === ruleId) ?? rule);
  };
  return (
    <RecordEditor
      title={`自動転送の設定：${name}`}
      fields={fields}
      record={record}
      confirmSave={async ({ isActive }) => isActive !== true || rule.isActive || confirmSending()}
      onSave={(values, saved) =>
        call(
          'PUT /transfer-rules/:ruleId',
          { params, body: { ...enteredOf(values), version: saved } },
          QUIET_CALL,
        )
      }
      fetchCurrent={fetchCurrent}
      onSaved={onSaved}
      onGone={onGone}
      actions={
        <DeleteButton
          what="自動転送"
          name={name}
          onDelete={() =>
            call('DELETE /transfer-rules/:ruleId', { params, query: { version: String(version) } })
          }
          onDeleted={() => {
            onSaved();
            onGone();
          }}
        />
      }
    >
      <RuleStatus rule={rule} />
    </RecordEditor>
  );
}

function RuleStatus({ rule }: { readonly rule: TransferRule }) {
  const { problem, waiting, lastSentAt, destinationId, destinationName } = rule;
  const { label, tone } = ruleState(rule);
  return (
    <Box as="section" aria-label="自動転送の状況" tone={problem ? 'alert' : undefined}>
      <Details
        label="自動転送の状況"
        kind="plain"
        details={[
          [
            '状態',
            <StateMark key="state" tone={tone}>
              {label}
            </StateMark>,
          ],
          [
            '理由',
            problem ? (
              <span key="problem">
                {problem.text}{' '}
                {destinationName !== '' && (
                  <Link to={`/ftpTrans/destinations?id=${destinationId}`}>転送先を確認</Link>
                )}
              </span>
            ) : (
              ''
            ),
          ],
          ['今日', todayText(rule)],
          ['待機中', waiting > 0 ? `${waiting.toLocaleString('ja-JP')}件` : ''],
          ['最終転送', formatDate(lastSentAt)],
        ]}
      />
    </Box>
  );
}
