import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { field, showForm } from './testing-form.tsx';

afterEach(cleanup);

const submit = () => screen.getByRole('button', { name: '保存する' });
const OPTIONS = [
  { value: '1', label: '公開' },
  { value: '2', label: '非公開' },
  { value: '3', label: '限定公開', disabled: true },
];
const choice = (more: Parameters<typeof field>[0]) => field({ label: '公開区分', options: OPTIONS, ...more });

test('[F-017][V-007] checkbox holds yes or no, and a required one must be ticked', async () => {
  const { sent, user } = showForm(
    [field({ type: 'checkbox', key: 'agreed', label: '規約に同意', required: true })],
    {
      initialValues: { agreed: false },
    },
  );
  await user.click(submit());
  const box = screen.getByRole('checkbox', {
    name: '規約に同意',
    description: '規約に同意を選択してください。',
  });
  expect(document.activeElement).toBe(box);
  await user.keyboard(' ');
  await user.click(submit());
  expect(sent).toEqual([{ agreed: true }]);
});

test.each(['checkboxes', 'checkbox-group'] as const)(
  '[F-017] %s holds several values, in the order of the options',
  async (type) => {
    const { sent, user } = showForm([choice({ type, key: 'v' })], { initialValues: { v: ['9'] } });
    const group = screen.getByRole('group', { name: '公開区分' });
    await user.click(within(group).getByRole('checkbox', { name: '非公開' }));
    await user.tab({ shift: true });
    await user.keyboard(' ');
    await user.click(within(group).getByRole('checkbox', { name: '限定公開' }));
    await user.click(submit());
    expect(sent).toEqual([{ v: ['9', '1', '2'] }]);
    await user.click(within(group).getByRole('checkbox', { name: '非公開' }));
    await user.click(submit());
    expect(sent[1]).toEqual({ v: ['9', '1'] });
  },
);

test.each(['radios', 'radio-group'] as const)(
  '[F-018] %s holds one of several; arrows choose',
  async (type) => {
    const { sent, user } = showForm([choice({ type, key: 'v' })]);
    const group = screen.getByRole('radiogroup', { name: '公開区分' });
    await user.click(within(group).getByRole('radio', { name: '公開' }));
    await user.keyboard('{ArrowDown}');
    expect(within(group).getByRole('radio', { name: '非公開' })).toHaveProperty('checked', true);
    await user.click(submit());
    expect(sent).toEqual([{ v: '2' }]);
  },
);

test('[F-019] checkbox-group and radio-group are one row of buttons each, checkboxes and radios are not', async () => {
  const { sent, user } = showForm([
    choice({ type: 'checkbox-group', key: 'several', label: '公開先' }),
    choice({ type: 'radio-group', key: 'one' }),
    choice({ type: 'checkboxes', key: 'b', label: '別1' }),
    choice({ type: 'radios', key: 'd', label: '別2' }),
  ]);
  const several = screen.getByRole('group', { name: '公開先' });
  const one = screen.getByRole('radiogroup', { name: '公開区分' });
  const others = [
    screen.getByRole('group', { name: '別1' }),
    screen.getByRole('radiogroup', { name: '別2' }),
  ];
  const isJoined = (group: HTMLElement) =>
    group.matches('.joined') || group.querySelector('.joined') !== null;
  expect([several, one, ...others].map(isJoined)).toEqual([true, true, false, false]);
  for (const name of ['公開', '非公開']) {
    await user.click(within(several).getByRole('checkbox', { name }));
    await user.click(within(one).getByRole('radio', { name }));
  }
  await user.click(submit());
  expect(sent).toEqual([{ several: ['1', '2'], one: '2' }]);
});

test('[F-018] radio is one button of a set whose buttons are separate fields', async () => {
  const single = (index: number) =>
    choice({ type: 'radio', key: 'v', options: OPTIONS.slice(index, index + 1) });
  const { sent, user } = showForm([single(0), field(), single(1)]);
  await user.click(screen.getByRole('radio', { name: '公開' }));
  await user.click(screen.getByRole('radio', { name: '非公開' }));
  expect(screen.getByRole('radio', { name: '公開' })).toHaveProperty('checked', false);
  await user.click(submit());
  expect(sent).toEqual([{ v: '2' }]);
});

test.each([
  'checkboxes',
  'checkbox-group',
  'radios',
  'radio-group',
  'select',
  'file',
  'checkbox',
  'radio',
] as const)('[V-006] an empty required %s gives E0002 and the focus', async (type) => {
  const { sent, user, container } = showForm([choice({ type, key: 'v', required: true })]);
  await user.click(submit());
  expect(screen.getByText('公開区分を選択してください。')).toBeTruthy();
  expect(container.querySelector('form')?.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(submit());
  expect(sent).toEqual([]);
});

test('moving on within a set is not leaving it', async () => {
  const { user } = showForm([choice({ type: 'checkboxes', key: 'v', required: true })]);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '非公開' }));
  expect(screen.queryByText('公開区分を選択してください。')).toBeNull();
  await user.tab();
  expect(screen.getByText('公開区分を選択してください。')).toBeTruthy();
});

/** The list of antd's select uses key codes, which user-event does not send. */
function pressInList(key: 'ArrowDown' | 'Enter') {
  const input = document.activeElement ?? document.body;
  const keyCode = { ArrowDown: 40, Enter: 13 }[key];
  fireEvent.keyDown(input, { key, keyCode });
  fireEvent.keyUp(input, { key, keyCode });
}

test('select drops its options down and takes one by keyboard', async () => {
  const { sent, user } = showForm([choice({ type: 'select', key: 'v' })]);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '公開区分' }));
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  pressInList('ArrowDown');
  pressInList('Enter');
  await user.click(submit());
  expect(sent).toEqual([{ v: '2' }]);
});

test('a value that the list does not offer is shown as it is, and stays', async () => {
  const { sent, user } = showForm([choice({ type: 'select', key: 'v' })], { initialValues: { v: '旧区分' } });
  expect(screen.getByText('旧区分')).toBeTruthy();
  await user.click(submit());
  expect(sent).toEqual([{ v: '旧区分' }]);
});

test('[F-012][F-020] select drops down; select-input has a text beside it: the choice goes to selModel[selKey], the text to model[key]', async () => {
  const { sent, user } = showForm([
    choice({
      type: 'select-input',
      label: '連絡先',
      key: 'text',
      model: 'contact',
      selKey: 'kind',
      selModel: 'meta',
      required: true,
      extend: { selLabel: '連絡先の種類' },
    }),
    choice({ type: 'select', key: 'v' }),
  ]);
  await user.click(submit());
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '連絡先の種類' }));
  expect(screen.getByText('連絡先を選択してください。')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  pressInList('Enter');
  await user.click(submit());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '連絡先' }));
  expect(screen.getByText('連絡先を入力してください。')).toBeTruthy();
  await user.keyboard('03-1234');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '公開区分' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  pressInList('ArrowDown');
  pressInList('Enter');
  await user.click(submit());
  expect(sent).toEqual([{ meta: { kind: '1' }, contact: { text: '03-1234' }, v: '2' }]);
});

test('[F-021] the text of a toggle changes with its state', async () => {
  const { sent, user } = showForm([
    field({ type: 'toggle', key: 'on', label: '自動転送', extend: { onLabel: 'する', offLabel: 'しない' } }),
  ]);
  const toggle = screen.getByRole('switch', { name: '自動転送' });
  expect([toggle.getAttribute('aria-checked'), shownText(toggle)]).toEqual(['false', 'しない']);
  await user.tab();
  await user.keyboard(' ');
  expect([toggle.getAttribute('aria-checked'), shownText(toggle)]).toEqual(['true', 'する']);
  await user.click(submit());
  expect(sent).toEqual([{ on: true }]);
});

/** antd renders both texts in the switch and slides one of them into view. */
const shownText = (toggle: HTMLElement) =>
  toggle.querySelector(
    toggle.getAttribute('aria-checked') === 'true' ? '[class$=inner-checked]' : '[class$=inner-unchecked]',
  )?.textContent;

test('[F-009] read-only choices are shown and sent, not changed', async () => {
  const fixed = { readonly: true, options: OPTIONS } as const;
  const values = { a: true, b: ['1'], c: '1', d: '1', e: true, f: '1' };
  const { sent, user } = showForm(
    [
      choice({ ...fixed, type: 'checkbox', key: 'a', label: 'A' }),
      choice({ ...fixed, type: 'checkboxes', key: 'b', label: 'B' }),
      choice({ ...fixed, type: 'radios', key: 'c', label: 'C' }),
      choice({ ...fixed, type: 'select', key: 'd', label: 'D' }),
      choice({ ...fixed, type: 'toggle', key: 'e', label: 'E' }),
      choice({ ...fixed, type: 'radio-group', key: 'f', label: 'F' }),
    ],
    { initialValues: values },
  );
  await user.click(screen.getByRole('checkbox', { name: 'A' }));
  await user.click(screen.getByRole('checkbox', { name: '公開' }));
  for (const radio of screen.getAllByRole('radio', { name: '非公開' })) await user.click(radio);
  await user.click(screen.getByRole('switch', { name: 'E' }));
  await user.click(screen.getByRole('combobox', { name: 'D' }));
  expect(screen.queryByRole('option')).toBeNull();
  await user.click(submit());
  expect(sent).toEqual([values]);
});

test.each([
  'checkbox',
  'checkboxes',
  'radio',
  'radios',
  'select',
  'toggle',
  'file',
  'checkbox-group',
  'radio-group',
] as const)('[F-003] a disabled %s is out of use', (type) => {
  const { container } = showForm([choice({ type, key: 'v', disabled: true })]);
  const controls = [...container.querySelectorAll('[data-field] :is(input, button)')];
  expect(controls.length).toBeGreaterThan(0);
  expect(controls.every((control) => control.matches(':disabled'))).toBe(true);
});

test('a select of several holds a list of values; what may be typed is taken as it is', async () => {
  const { sent, user } = showForm([
    choice({ type: 'select', key: 'v', extend: { multiple: true } }),
    choice({ type: 'select', key: 'names', label: '署名', extend: { multiple: true, free: true } }),
  ]);
  await user.click(screen.getByRole('combobox', { name: '公開区分' }));
  await user.click(await screen.findByTitle('公開'));
  await user.click(screen.getByTitle('非公開'));
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('combobox', { name: '署名' }), '山田　花子+佐藤{Enter}');
  await user.click(submit());
  expect(sent).toEqual([{ v: ['1', '2'], names: ['山田　花子', '佐藤'] }]);
  expect(screen.getByLabelText('公開区分の選択を解除')).toBeTruthy();
});
