import { Note } from '@newsphoto/ui';
import { Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { EVERY_TYPE, FIRST_VALUES, STATE_VALUES, STATES } from '../../model/form-fields.ts';
import { Part, Specimen } from '../specimen.tsx';
import styles from './parts.module.css';

const SENDING_MS = 600;
const nothingWrong = async () => undefined;

/** Fields of every type and state. */
export function FormsPart() {
  const [sent, setSent] = useState('');
  return (
    <Part title="フォーム">
      <Specimen title="すべての種類" note="必須の欄を空にして送ると、その欄に戻ります。" wide>
        <div className={styles.form}>
          <Form
            label="すべての種類の欄"
            fields={EVERY_TYPE}
            initialValues={FIRST_VALUES}
            onSubmit={async () => {
              await new Promise((done) => setTimeout(done, SENDING_MS));
              return undefined;
            }}
            onSaved={() => setSent('保存しました。')}
          >
            <FormFields />
            <p>
              <SubmitButton>保存</SubmitButton>
            </p>
          </Form>
          <Note role="status">{sent}</Note>
        </div>
      </Specimen>
      <Specimen title="状態（必須・誤り・読み取り専用・使えない）" wide>
        <div className={styles.form}>
          <Form label="欄の状態" fields={STATES} initialValues={STATE_VALUES} onSubmit={nothingWrong}>
            <FormFields />
          </Form>
        </div>
      </Specimen>
    </Part>
  );
}
