import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FormProps } from './form.tsx';
import { field, showForm } from './testing-form.tsx';

afterEach(cleanup);

const submit = () => screen.getByRole('button', { name: '保存する' });

test('[F-001] a field reads and writes model[key]', async () => {
  const { sent, user } = showForm([field({ model: 'photo', key: 'title' })], {
    initialValues: { photo: { title: '初雪', id: 7 } },
  });
  const input = screen.getByRole('textbox', { name: '件名' });
  expect(input).toHaveProperty('value', '初雪');
  await user.type(input, '、各地で');
  await user.click(submit());
  expect(sent).toEqual([{ photo: { title: '初雪、各地で', id: 7 } }]);
});

test('[F-003] a disabled field is out of use and never wrong', async () => {
  const { sent, user } = showForm([field({ disabled: true, required: true })]);
  expect(screen.getByRole('textbox')).toHaveProperty('disabled', true);
  await user.click(submit());
  expect(sent).toHaveLength(1);
});

test('[F-004] a hidden field is not shown and never wrong; shown again, it holds what was typed', async () => {
  const fields = [field({ required: true })];
  const { sent, user, show } = showForm(fields, { initialValues: { title: '前' } });
  await user.type(screen.getByRole('textbox'), '後');
  show({ fields: [field({ required: true, visible: false })] });
  expect(screen.queryByRole('textbox')).toBeNull();
  show({ fields });
  expect(screen.getByRole('textbox')).toHaveProperty('value', '前後');
  await user.clear(screen.getByRole('textbox'));
  show({ fields: [field({ required: true, visible: false })] });
  await user.click(submit());
  expect(sent).toEqual([{ title: '' }]);
});

test('[V-001] a form runs over its fields but for those that are disabled or hidden', async () => {
  const required = [
    field({ disabled: true, required: true }),
    field({ key: 'hidden', label: '備考', visible: false, required: true }),
  ];
  const skipping = showForm(required);
  await skipping.user.click(submit());
  expect(skipping.sent).toHaveLength(1);
  cleanup();
  const running = showForm([...required, field({ key: 'place', label: '場所', required: true })]);
  await running.user.click(submit());
  expect(running.sent).toEqual([]);
  expect(screen.getByText('場所を入力してください。')).toBeTruthy();
});

test('[F-005][V-005] a required field is marked, and shows E0001 when it is empty', async () => {
  const { sent, user } = showForm([field({ required: true })]);
  expect(screen.getByText('必須')).toBeTruthy();
  expect(screen.getByRole('textbox')).toHaveProperty('required', true);
  await user.click(submit());
  expect(screen.getByText('件名を入力してください。')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('[F-002][F-007][V-003] the label and the message of the first failing rule are tied to the control', async () => {
  const { user } = showForm([field({ verifyRules: ['alpha', { rule: 'maxLength', limit: 2 }] })]);
  const input = screen.getByLabelText('件名');
  await user.type(input, '123');
  expect(input.getAttribute('aria-describedby')).toBeNull();
  await user.tab();
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('件名は半角英字で入力してください。');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('[F-006] rules run in their order', async () => {
  const { user } = showForm([field({ verifyRules: [{ rule: 'maxLength', limit: 2 }, 'alpha'] })]);
  await user.type(screen.getByLabelText('件名'), '123');
  await user.tab();
  expect(screen.getByText('件名は2文字以内で入力してください。')).toBeTruthy();
});

test('[F-007] a message passed with the field is shown at it', () => {
  showForm([field({ invalidMsg: '件名が重複しています。' })]);
  const input = screen.getByRole('textbox', { description: '件名が重複しています。' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('[V-002] the first field that fails gets the focus, and nothing entered is lost', async () => {
  const { sent, user } = showForm([
    field(),
    field({ key: 'mail', label: 'メール', type: 'email', verifyRules: ['mail'] }),
    field({ key: 'note', label: '備考', type: 'textarea', required: true }),
  ]);
  await user.type(screen.getByLabelText('件名'), '初雪');
  await user.type(screen.getByLabelText('メール'), 'a@{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('メール'));
  expect(screen.getByLabelText('件名')).toHaveProperty('value', '初雪');
  expect(screen.getByLabelText('メール')).toHaveProperty('value', 'a@');
  await user.clear(screen.getByLabelText('メール'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('備考'));
  expect(sent).toEqual([]);
});

test('[V-004] rules let an empty field be that need not be filled', async () => {
  const { sent, user } = showForm([field({ type: 'email', verifyRules: ['mail'] })]);
  await user.click(submit());
  expect(sent).toHaveLength(1);
});

test('Enter that only confirms a conversion does not send the form', () => {
  showForm([field()]);
  const input = screen.getByLabelText('件名');
  const press = (isComposing: boolean) => {
    const event = createEvent.keyDown(input, { key: 'Enter', isComposing });
    fireEvent(input, event);
    return event.defaultPrevented;
  };
  expect(press(true)).toBe(true);
  expect(press(false)).toBe(false);
});

test('fields may depend on what was entered, and are verified as they are then', async () => {
  const fields: FormProps['fields'] = (values) => [
    field({ type: 'radios', key: 'kind', label: '会員区分', options: KINDS }),
    field({ key: 'company', label: '会社名', required: true, visible: values.kind === '1' }),
  ];
  const { sent, user } = showForm(fields, { initialValues: { kind: '2' } });
  await user.click(screen.getByRole('radio', { name: '法人' }));
  await user.click(submit());
  expect(document.activeElement).toBe(screen.getByLabelText('会社名'));
  await user.click(screen.getByRole('radio', { name: '個人' }));
  await user.click(submit());
  expect(sent).toEqual([{ kind: '2' }]);
});

const KINDS = [
  { value: '1', label: '法人' },
  { value: '2', label: '個人' },
];

test('rules across fields speak where a field has nothing against itself', async () => {
  const verifyAcross = jest.fn<NonNullable<FormProps['verifyAcross']>>(({ a, b }) =>
    a === b ? undefined : { b: 'メールと確認用が一致しません。' },
  );
  const { sent, user } = showForm(
    [field({ key: 'a', label: 'メール' }), field({ key: 'b', label: '確認用' })],
    {
      verifyAcross,
    },
  );
  await user.type(screen.getByLabelText('メール'), 'x');
  await user.click(submit());
  expect(document.activeElement).toBe(screen.getByLabelText('確認用'));
  await user.keyboard('x{Enter}');
  expect(sent).toEqual([{ a: 'x', b: 'x' }]);
});

test('the message of the server stays at its field until the field is changed', async () => {
  const { user } = showForm([field()], { onSubmit: async () => ({ title: '件名が重複しています。' }) });
  await user.type(screen.getByLabelText('件名'), '初雪{Enter}');
  expect(await screen.findByText('件名が重複しています。')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('件名'));
  await user.keyboard('x');
  expect(screen.queryByText('件名が重複しています。')).toBeNull();
});

test('a form that is being sent is not sent a second time, and shows that it is busy', async () => {
  let finish: () => void = () => undefined;
  const onSubmit = jest.fn(() => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))));
  const { user } = showForm([field()], { onSubmit });
  await user.type(screen.getByLabelText('件名'), 'x{Enter}{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('where sending throws, the input stays, unsaved, and the page hears of it', async () => {
  const report = jest.fn();
  const failure = new Error('down');
  globalThis.reportError = report;
  const onSaved = jest.fn();
  const { user } = showForm([field()], { onSubmit: () => Promise.reject(failure), onSaved });
  await user.type(screen.getByLabelText('件名'), 'x{Enter}');
  await waitFor(() => expect(report).toHaveBeenCalledWith(failure));
  expect(screen.getByLabelText('件名')).toHaveProperty('value', 'x');
  expect(onSaved).not.toHaveBeenCalled();
});

test('new initial values of a rendering do not wipe what was entered', async () => {
  const { user, show } = showForm([field({ type: 'checkboxes', options: KINDS, key: 'kinds' })], {
    initialValues: { kinds: [] },
  });
  await user.click(screen.getByRole('checkbox', { name: '法人' }));
  show({ initialValues: { kinds: [] } });
  expect(screen.getByRole('checkbox', { name: '法人' })).toHaveProperty('checked', true);
});

test('a message waits until the press that left the field is over: what is pressed stays in its place', async () => {
  const { user } = showForm([field({ required: true }), field({ key: 'note', label: '備考' })]);
  await user.click(screen.getByLabelText('件名'));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('備考') });
  expect(document.activeElement).toBe(screen.getByLabelText('備考'));
  expect(screen.queryByText('件名を入力してください。')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByText('件名を入力してください。')).toBeTruthy();
});
