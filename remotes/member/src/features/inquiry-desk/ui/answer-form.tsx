import { type DeskInquiryDetail, MOST_INQUIRY_CONTENTS } from '@newsphoto/contract';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { INQUIRY_MESSAGE_FIELD, verifyField } from '@newsphoto/domain/forms';
import { Button, Checkbox, Note, pageBanners, Section, Select, TextInput, Toolbar } from '@newsphoto/ui';
import { useId, useState } from 'react';
import { contentIdsIn, filledTemplate } from '../model/desk-texts.ts';
import { type useDeskSteps, useTemplates } from '../state/desk-inquiries.ts';
import styles from './answer-form.module.css';

interface AnswerFormProps {
  readonly inquiry: DeskInquiryDetail;
  readonly steps: ReturnType<typeof useDeskSteps>;
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** How long a link to contents is valid. */
const LINK_DAYS = 14;

/** An answer by mail, with a link to contents where it is chosen, or a note for the desk alone. */
export function AnswerForm({ inquiry, steps, onUnsaved }: AnswerFormProps) {
  const id = useId();
  const templates = useTemplates().data ?? [];
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [hasLink, setHasLink] = useState(false);
  const [numbers, setNumbers] = useState(inquiry.contentIds.join(', '));
  const type = (next: string) => {
    setText(next);
    onUnsaved(next !== '');
  };
  const verify = (): boolean => {
    const invalid = verifyField(INQUIRY_MESSAGE_FIELD, { text });
    const contentIds = contentIdsIn(numbers);
    const hasNumbers = !hasLink || (contentIds.length > 0 && contentIds.length <= MOST_INQUIRY_CONTENTS);
    setProblem(
      invalid?.invalidMsg ??
        (hasNumbers
          ? ''
          : `リンクに入れる素材番号を、1点から${MOST_INQUIRY_CONTENTS}点までで入力してください。`),
    );
    return !invalid && hasNumbers;
  };
  const done = (message: string) => {
    type('');
    setHasLink(false);
    pageBanners.show({ message, type: 'success' });
  };
  const answer = async () => {
    if (!verify()) return;
    const expiresOn = shiftDate(tokyoDate(new Date()), LINK_DAYS, 'day');
    const link = hasLink ? { link: { contentIds: contentIdsIn(numbers), expiresOn } } : {};
    if (await steps.answer({ text, ...link })) done('回答をメールで送信しました。');
  };
  const note = async () => {
    if (verify() && (await steps.note(text))) done('社内メモを追加しました。');
  };
  return (
    <Section title="回答・社内メモ" gap={8}>
      {templates.length > 0 && (
        <Select
          label="定型文を挿入"
          value=""
          options={[
            { value: '', label: '選択してください' },
            ...templates.map(({ templateId, name }) => ({ value: templateId, label: name })),
          ]}
          onChange={(chosen) => {
            const template = templates.find(({ templateId }) => templateId === chosen);
            if (template) type(`${text}${text === '' ? '' : '\n'}${filledTemplate(template.text, inquiry)}`);
          }}
        />
      )}
      <label className={styles.label} htmlFor={id}>
        回答またはメモ
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={7}
        value={text}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => type(target.value)}
      />
      <Checkbox checked={hasLink} onChange={setHasLink}>
        {`素材を見るリンクを付ける（${LINK_DAYS}日間有効）`}
      </Checkbox>
      {hasLink && <TextInput label="リンクに入れる素材番号" value={numbers} onChange={setNumbers} />}
      <Note id={`${id}-problem`} tone="alert" role="alert">
        {problem}
      </Note>
      <Toolbar>
        <Button kind="primary" loading={steps.busy} onClick={() => void answer()}>
          回答を送信
        </Button>
        <Button loading={steps.busy} onClick={() => void note()}>
          社内メモを追加
        </Button>
      </Toolbar>
    </Section>
  );
}
