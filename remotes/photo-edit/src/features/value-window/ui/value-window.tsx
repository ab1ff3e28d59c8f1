import type { SuggestionKind } from '@newsphoto/contract';
import { Box, Button, Checkbox, Note, Page, Section, Stack, TextInput, Title, Toolbar } from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';
import { useArchiveTerms } from '../../../blocks/suggestions/state/archive-terms.ts';
import type { CreativeField } from '../../../blocks/value-window/model/value-fields.ts';
import {
  readWindowValues,
  storeWindowValues,
  useFormLink,
} from '../../../blocks/value-window/state/window-values.ts';
import styles from './value-window.module.css';

interface ValueWindowProps {
  readonly field: CreativeField;
  readonly title: string;
  /** 「キーワード」 */
  readonly what: string;
  readonly kind: SuggestionKind;
}

const linesOf = (value: string): readonly string[] => value.split('\n').filter((line) => line.trim() !== '');

/** Chooses the values of a field of the form that opened the window; each choice is in the form at once. */
export function ValueWindow({ field, title, what, kind }: ValueWindowProps) {
  const [opened] = useState(() => readWindowValues(field));
  const [value, setValue] = useState(opened?.value ?? '');
  const [text, setText] = useState('');
  const formId = opened?.formId ?? '';
  const store = (next: string) => {
    setValue(next);
    storeWindowValues(field, { formId, value: next });
  };
  const { send, isUnanswered } = useFormLink(opened && field, formId, store);
  const terms = useArchiveTerms(kind, text);
  const chosen = linesOf(value);
  const change = (next: readonly string[]) => {
    store(next.join('\n'));
    send(next.join('\n'));
  };
  const toggle = (term: string) =>
    change(chosen.includes(term) ? chosen.filter((one) => one !== term) : [...chosen, term]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    if (!chosen.includes(typed)) change([...chosen, typed]);
    setText('');
  };
  if (!opened) {
    return (
      <Page>
        <Title>{title}</Title>
        <Note size="text" role="status">{`編集画面の「${what}」から開いてください。`}</Note>
      </Page>
    );
  }
  return (
    <Page>
      <Title>{title}</Title>
      {isUnanswered && (
        <Box tone="alert" padding={12} role="alert">
          編集画面に反映されていません。編集画面が閉じられているか、編集できない状態です。編集画面から開き直してください。
        </Box>
      )}
      <div className={styles.columns}>
        <Stack gap={12}>
          <form className={styles.entry} onSubmit={add}>
            <TextInput label={`${what}を探す・入力する`} value={text} onChange={setText} autoComplete="off" />
            <Button type="submit">追加</Button>
          </form>
          <Candidates what={what} terms={terms} text={text} chosen={chosen} onToggle={toggle} />
        </Stack>
        <Section title={`選んだ${what}`} note={`${chosen.length}件`} gap={8}>
          {chosen.length === 0 && <Note>{`${what}はありません。`}</Note>}
          <ul className={styles.list} aria-label={`選んだ${what}`}>
            {chosen.map((one) => (
              <li key={one}>
                <Checkbox checked onChange={() => toggle(one)}>
                  {one}
                </Checkbox>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <Toolbar>
        <Button onClick={() => window.close()}>閉じる</Button>
        <Note as="span">選んだ内容は、すぐに編集画面に反映されます。</Note>
      </Toolbar>
    </Page>
  );
}

interface CandidatesProps {
  readonly what: string;
  readonly terms: readonly string[];
  readonly text: string;
  readonly chosen: readonly string[];
  readonly onToggle: (term: string) => void;
}

function Candidates({ what, terms, text, chosen, onToggle }: CandidatesProps) {
  if (terms.length === 0) {
    return (
      <Note role="status">
        {text.trim() === ''
          ? '文字を入力すると、保存されている素材から候補を表示します。'
          : '候補はありません。「追加」で、入力した文字をそのまま加えます。'}
      </Note>
    );
  }
  return (
    <ul className={styles.list} aria-label={`${what}の候補`}>
      {terms.map((term) => (
        <li key={term}>
          <Checkbox checked={chosen.includes(term)} onChange={() => onToggle(term)}>
            {term}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
