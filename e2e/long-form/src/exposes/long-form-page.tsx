import { call } from '@newsphoto/http';
import { useUnsavedInput } from '@newsphoto/ui/forms';
import { type ChangeEvent, type FormEvent, useState } from 'react';

const EMPTY = { title: '', body: '', contentId: '' };
const LABELS = { title: '件名', body: '本文', contentId: '素材番号' } as const;

/** Holds what was typed until it was sent; sending puts the content into the cart of the user who sends. */
export default function LongFormPage() {
  const [values, setValues] = useState(EMPTY);
  const [result, setResult] = useState('');
  const saved = useUnsavedInput(Object.values(values).some((value) => value !== ''));

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setValues({ ...values, [target.name]: target.value });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const body = { contentIdList: [values.contentId] };
      const { resultList } = await call('POST /cart/info', { body });
      saved();
      setValues(EMPTY);
      setResult(`送信しました（${resultList.length}件）`);
    } catch {
      setResult('送信できませんでした');
    }
  };

  return (
    <form onSubmit={handleSubmit}>
      <h1>長い入力</h1>
      <label>
        {LABELS.title}
        <input name="title" value={values.title} onChange={handleChange} />
      </label>
      <label>
        {LABELS.body}
        <textarea name="body" value={values.body} onChange={handleChange} />
      </label>
      <label>
        {LABELS.contentId}
        <input name="contentId" value={values.contentId} onChange={handleChange} />
      </label>
      <button type="submit">送信</button>
      <p role="status">{result}</p>
    </form>
  );
}
