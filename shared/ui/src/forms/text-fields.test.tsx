import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { field, showForm } from './testing-form.tsx';

afterEach(cleanup);

const submit = () => screen.getByRole('button', { name: '保存する' });

test('[F-013] text, tel, url, number, email and password render an input of that type, held as a text', async () => {
  const types = ['text', 'tel', 'url', 'number', 'email', 'password'] as const;
  const { sent, user } = showForm(types.map((type) => field({ type, key: type, label: `件名 ${type}` })));
  for (const type of types) {
    const input = screen.getByLabelText(`件名 ${type}`);
    expect(input.getAttribute('type')).toBe(type);
    await user.tab();
    expect(document.activeElement).toBe(input);
    await user.keyboard('12');
  }
  await user.click(submit());
  expect(sent).toEqual([Object.fromEntries(types.map((type) => [type, '12']))]);
});

test('a number that cannot be read is an error, not an empty field', async () => {
  const { sent, user } = showForm([field({ type: 'number', label: '幅', required: true })]);
  const input = screen.getByLabelText<HTMLInputElement>('幅');
  // What browsers report for 「1e」.
  Object.defineProperty(input, 'validity', { value: { badInput: true } });
  fireEvent.input(input, { target: { value: '' } });
  await user.click(submit());
  expect(screen.getByText('幅は数値で入力してください。')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a turn of the wheel does not change a number', async () => {
  const { user } = showForm([field({ type: 'number' })]);
  const input = screen.getByLabelText('件名');
  await user.click(input);
  fireEvent.wheel(input);
  expect(document.activeElement).not.toBe(input);
});

test('a password is shown as long as its button is pressed in', async () => {
  const { user } = showForm([field({ type: 'password', label: 'パスワード' })]);
  const input = screen.getByLabelText('パスワード');
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(input.getAttribute('type')).toBe('text');
  expect(screen.getByRole('button', { name: 'パスワードを表示する' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await user.keyboard(' ');
  expect(input.getAttribute('type')).toBe('password');
});

test('[F-014] textarea renders a textarea; Enter is a new line in it', async () => {
  const { sent, user } = showForm([field({ type: 'textarea' })]);
  const area = screen.getByLabelText('件名');
  expect(area.tagName).toBe('TEXTAREA');
  await user.type(area, '一行目{Enter}二行目');
  await user.click(submit());
  expect(sent).toEqual([{ title: '一行目\n二行目' }]);
});

test('[F-008] settings reach the control', () => {
  showForm([
    field({
      extend: {
        placeholder: '例：初雪',
        hint: '全角で',
        inputMode: 'numeric',
        autoComplete: 'name',
        unit: '件',
      },
    }),
    field({ key: 'w', label: '幅', type: 'number', extend: { min: 1, max: 9, step: 2 } }),
    field({ key: 'n', label: '備考', type: 'textarea', extend: { rows: 7, placeholder: '任意' } }),
    field({ key: 'f', label: '写真', type: 'file', extend: { accept: 'image/jpeg', multiple: true } }),
  ]);
  const attributes = (label: string, names: readonly string[]) =>
    names.map((name) => screen.getByLabelText(label).getAttribute(name));
  expect(attributes('件名', ['placeholder', 'inputmode', 'autocomplete'])).toEqual([
    '例：初雪',
    'numeric',
    'name',
  ]);
  expect(screen.getByRole('textbox', { name: '件名', description: '全角で' })).toBeTruthy();
  expect(screen.getByText('件')).toBeTruthy();
  expect(attributes('幅', ['min', 'max', 'step'])).toEqual(['1', '9', '2']);
  expect(attributes('備考', ['rows', 'placeholder'])).toEqual(['7', '任意']);
  expect(attributes('写真', ['accept', 'multiple'])).toEqual(['image/jpeg', '']);
});

test('[F-009] a read-only text is shown and sent, not changed', async () => {
  const { sent, user } = showForm(
    [field({ readonly: true }), field({ key: 'note', label: '備考', type: 'textarea', readonly: true })],
    { initialValues: { title: '初雪', note: '札幌' } },
  );
  await user.type(screen.getByLabelText('件名'), 'x');
  await user.type(screen.getByLabelText('備考'), 'x');
  await user.click(submit());
  expect(sent).toEqual([{ title: '初雪', note: '札幌' }]);
  expect(screen.getByLabelText('件名')).toHaveProperty('readOnly', true);
});

test('[F-016] datepicker renders a text input with a date picker, and holds YYYYMMDD', async () => {
  const { sent, user } = showForm([field({ type: 'datepicker', label: '撮影日', required: true })]);
  await user.click(submit());
  const input = screen.getByRole('combobox', { name: '撮影日', description: '撮影日を入力してください。' });
  expect(input.getAttribute('type')).toBe('text');
  expect(input.getAttribute('aria-haspopup')).toBe('dialog');
  expect(document.activeElement).toBe(input);
  await user.keyboard('2024/2/29');
  await user.click(submit());
  expect(sent).toEqual([{ title: '20240229' }]);
});

test('[F-022] hidden has no control, and its value is sent', async () => {
  const { sent, user, container } = showForm([field({ type: 'hidden', key: 'id' })], {
    initialValues: { id: '7' },
  });
  expect(screen.queryByText('件名')).toBeNull();
  expect(container.querySelector('input')?.type).toBe('hidden');
  await user.click(submit());
  expect(sent).toEqual([{ id: '7' }]);
});

test('[F-023] value shows the value as text; of a choice, the label', () => {
  showForm(
    [
      field({ type: 'value' }),
      field({
        type: 'value',
        key: 'places',
        label: '公開区分',
        options: [
          { value: '1', label: '公開' },
          { value: '2', label: '非公開' },
        ],
      }),
      field({ type: 'value', key: 'none', label: '署名' }),
    ],
    { initialValues: { title: '初雪', places: ['2', '1', '9'] } },
  );
  expect(screen.getByText('初雪')).toBeTruthy();
  expect(screen.getByText('非公開、公開、9')).toBeTruthy();
  expect(screen.getByText('―')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[F-015] file renders a file chooser; what was chosen is listed and can be taken out', async () => {
  const { sent, user } = showForm([
    field({ type: 'file', key: 'files', label: '写真', required: true, extend: { multiple: true } }),
  ]);
  await user.click(submit());
  expect(document.activeElement).toBe(screen.getByLabelText('写真'));
  const [one, two] = [new File(['a'], 'a.jpg'), new File(['bb'], 'b.jpg')];
  await user.upload(screen.getByLabelText('写真'), [one]);
  await user.upload(screen.getByLabelText('写真'), [two]);
  // The same file again counts once.
  await user.upload(screen.getByLabelText('写真'), [two]);
  await user.click(submit());
  expect(sent).toEqual([{ files: [one, two] }]);
  await user.click(screen.getByRole('button', { name: 'a.jpgを選択から外す' }));
  expect(screen.queryByText(/a\.jpg/)).toBeNull();
  await user.upload(screen.getByLabelText('写真'), [one]);
  expect(screen.getByText(/a\.jpg/)).toBeTruthy();
});

test('[F-015] without several, another file takes the place of the first', async () => {
  const { sent, user } = showForm([field({ type: 'file', key: 'files', label: '写真' })]);
  const [one, two] = [new File(['a'], 'a.jpg'), new File(['bb'], 'b.jpg')];
  await user.upload(screen.getByLabelText('写真'), [one]);
  await user.upload(screen.getByLabelText('写真'), [two]);
  await user.click(submit());
  expect(sent).toEqual([{ files: [two] }]);
});
