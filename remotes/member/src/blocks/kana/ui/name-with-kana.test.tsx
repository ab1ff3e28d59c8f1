import { afterEach, expect, jest, test } from '@jest/globals';
import { AppTheme } from '@newsphoto/ui';
import { Form } from '@newsphoto/ui/forms';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NameWithKana } from './name-with-kana.tsx';

afterEach(cleanup);

const FIELDS = [
  { type: 'text', key: 'name', label: '氏名' },
  { type: 'text', key: 'kana', label: 'カナ' },
] as const;

function show(initialValues = {}) {
  render(
    <AppTheme theme="light">
      <Form fields={FIELDS} initialValues={initialValues} onSubmit={() => undefined}>
        <NameWithKana name="name" kana="kana" />
      </Form>
    </AppTheme>,
  );
}

const input = (label: string): HTMLInputElement => screen.getByLabelText(label);

/** A change of the text in the input, as the browser makes it: React must not see it as its own. */
function enter(element: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(element, text);
  fireEvent(element, new InputEvent('input', { bubbles: true }));
}

/** Composes texts behind what is in the input; the last one is confirmed. */
function compose(...texts: readonly string[]): void {
  const element = input('氏名');
  const before = element.value;
  fireEvent.compositionStart(element);
  for (const data of texts) {
    fireEvent.compositionUpdate(element, { data });
    enter(element, before + data);
  }
  fireEvent.compositionEnd(element, { data: texts.at(-1) });
}

test('kana follow what is typed, and what the user edited is not replaced', () => {
  show();
  compose('や', 'やまだ', '山田');
  expect(input('カナ').value).toBe('ヤマダ');
  enter(input('カナ'), 'ヤマタ');
  compose('たろう', '太郎');
  expect(input('氏名').value).toBe('山田太郎');
  expect(input('カナ').value).toBe('ヤマタ');
});

test('kana are filled in again after they were deleted, and follow a name that is replaced', () => {
  show({ name: '佐藤', kana: 'サトウ' });
  enter(input('氏名'), '');
  expect(input('カナ').value).toBe('');
  compose('やまだ', '山田');
  enter(input('カナ'), '');
  compose('たろう', '太郎');
  expect(input('カナ').value).toBe('ヤマダタロウ');
});

test('kana in another form become full-width katakana when the field is left', () => {
  show();
  for (const typed of ['やまだ', 'ﾔﾏﾀﾞ', 'ヤマタ\u3099']) {
    enter(input('カナ'), typed);
    fireEvent.blur(input('カナ'));
    expect(input('カナ').value).toBe('ヤマダ');
  }
});

test('the input is never written while it composes: that would end the composition of an input method', () => {
  show();
  const element = input('氏名');
  const written = jest.fn();
  const own = Object.getOwnPropertyDescriptor(element, 'value');
  Object.defineProperty(element, 'value', {
    configurable: true,
    get: () => own?.get?.call(element),
    set: (text: string) => {
      written(text);
      own?.set?.call(element, text);
    },
  });
  compose('ｎ', 'に', 'にｈ', 'にほん', '日本');
  expect(element.value).toBe('日本');
  expect(written).not.toHaveBeenCalled();
});
