import type { GroupContract } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import type { FieldValues } from '@newsphoto/domain/forms';
import { call, QUIET_CALL } from '@newsphoto/http';
import { RecordEditor } from '@newsphoto/records';
import { Box, Note } from '@newsphoto/ui';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { contractFields, contractMessages, newTerms, recordOf, termsOf } from '../model/contract-form.ts';
import { type ContractTable, contractSentences } from '../model/contract-texts.ts';

interface ContractEditorProps {
  readonly groupId: string;
  /** Undefined: a new one. */
  readonly contract: GroupContract | undefined;
  readonly table: ContractTable;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** Enters or changes a contract. A change applies to orders from then on. */
export function ContractEditor({ groupId, contract, table, onSaved, onGone }: ContractEditorProps) {
  const [record] = useState(() =>
    recordOf(contract ?? { terms: newTerms(tokyoDate(new Date())), version: 0 }),
  );
  const bodyOf = (values: FieldValues) => ({ terms: termsOf(values), note: String(values.note ?? '') });
  const save = (values: FieldValues, version: number) =>
    contract
      ? call(
          'PUT /admin/contracts/:contractId',
          { params: { contractId: contract.contractId }, body: { version, ...bodyOf(values) } },
          QUIET_CALL,
        )
      : call(
          'POST /admin/groups/:groupId/contracts',
          { params: { groupId }, body: bodyOf(values) },
          QUIET_CALL,
        );
  const fetchCurrent = async () => {
    const { contracts } = await call(
      'GET /admin/groups/:groupId/contracts',
      { params: { groupId } },
      QUIET_CALL,
    );
    const saved = contracts.find(({ contractId }) => contractId === contract?.contractId);
    return saved ? recordOf(saved) : record;
  };
  return (
    <RecordEditor
      title={contract ? `契約の変更：${contract.contractNo}` : '契約の追加'}
      fields={(values) => contractFields(values, table)}
      record={record}
      verifyAcross={(values) => contractMessages(values, table)}
      onSave={save}
      {...(contract && { fetchCurrent })}
      onSaved={onSaved}
      onGone={onGone}
      {...(!contract && { saveLabel: '追加', savedText: '契約を追加しました。' })}
    >
      <Summary table={table} />
      {contract && (
        <Note>変更は、これからの注文に適用します。すでに受け付けた注文の料金は変わりません。</Note>
      )}
    </RecordEditor>
  );
}

const VALUES = { values: true };

/** What the entered contract means. */
function Summary({ table }: { readonly table: ContractTable }) {
  const { values } = useFormState<FieldValues>({ subscription: VALUES });
  const isValid = Object.keys(contractMessages({ ...values, name: '契約' }, table)).length === 0;
  return (
    <Box as="section" tone="rule" aria-label="契約の要約" aria-live="polite">
      {isValid
        ? contractSentences(termsOf(values), table).map((sentence) => <p key={sentence}>{sentence}</p>)
        : '入力に誤りがあるため、契約の要約を表示できません。'}
    </Box>
  );
}
