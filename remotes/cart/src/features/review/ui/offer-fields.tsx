import type { OfferBasis } from '@newsphoto/contract';
import { choicesOf, type OfferLine, TERRITORIES, USE_LABELS } from '@newsphoto/domain/orders';
import { Note, Select, TextInput } from '@newsphoto/ui';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import type { OfferDraft } from '../model/offer-drafts.ts';
import styles from './review-page.module.css';

interface OfferFieldsProps {
  readonly draft: OfferDraft;
  readonly line: OfferLine;
  readonly table: OfferBasis['table'];
  readonly problem: string | undefined;
  readonly onChange: (draft: OfferDraft) => void;
}

const CHOICES = ['mediumCode', 'purposeCode', 'sizeCode', 'termCode'] as const;

/** The conditions that decide on the price, and another fee with its reason. */
export function OfferFields({ draft, line, table, problem, onChange }: OfferFieldsProps) {
  const { use, fee, reason } = draft;
  const change = (values: Partial<OfferDraft['use']>) => onChange({ ...draft, use: { ...use, ...values } });
  return (
    <>
      <div className={styles.fields}>
        {CHOICES.filter((field) => field !== 'sizeCode' || !line.text).map((field) => (
          <Select
            key={field}
            label={USE_LABELS[field]}
            labelAbove
            value={use[field]}
            options={choicesOf(use, field, table).map(({ code, label }) => ({ value: code, label }))}
            onChange={(code) => change({ [field]: code })}
          />
        ))}
        <Select
          label={USE_LABELS.territory}
          labelAbove
          value={use.territory}
          options={TERRITORIES.map(({ code, label }) => ({ value: code, label }))}
          onChange={(territory) => change({ territory })}
        />
        <TextInput
          label={USE_LABELS.copies}
          value={String(use.copies)}
          onChange={(typed) => change({ copies: Number(typed.normalize('NFKC').replaceAll(/\D/g, '')) })}
        />
        <TextInput
          label="別の料金（円、税別）"
          value={fee}
          hint="空欄のときは計算した料金"
          onChange={(typed) => onChange({ ...draft, fee: typed })}
        />
        <TextInput
          label="料金の理由"
          value={reason}
          hint="別の料金にするときは必須"
          onChange={(typed) => onChange({ ...draft, reason: typed })}
        />
      </div>
      <Note size="text">
        計算した料金 {line.calculated === null ? '個別見積' : yenText(line.calculated)}　提案する料金{' '}
        {yenText(line.fee)}
      </Note>
      {problem && <Note tone="alert">{problem}</Note>}
    </>
  );
}
