import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FIELD_TYPES, type FieldType, fieldName, type VerifiedField, valueAt } from './field.ts';
import { isRequired, verifyField, verifyFields } from './verify-fields.ts';

const field = (more: Partial<VerifiedField> = {}): VerifiedField => ({
  type: 'text',
  key: 'a',
  label: '項目',
  ...more,
});

const TYPED: readonly FieldType[] = [
  'text',
  'tel',
  'url',
  'number',
  'email',
  'password',
  'textarea',
  'datepicker',
  'select-input',
];
const CHOSEN: readonly FieldType[] = [
  'select',
  'file',
  'checkbox',
  'checkboxes',
  'checkbox-group',
  'radio',
  'radios',
  'radio-group',
];

test.each(TYPED)('[V-005] an empty required %s gives E0001', (type) => {
  for (const empty of ['', '　 ', undefined, null]) {
    expect(verifyField(field({ type, required: true }), { a: empty })).toEqual({
      name: 'a',
      code: 'E0001',
      invalidMsg: '項目を入力してください。',
    });
  }
});

test.each(CHOSEN)('[V-006] an empty required %s gives E0002', (type) => {
  for (const empty of ['', undefined, null, []]) {
    expect(verifyField(field({ type, required: true }), { a: empty })).toEqual({
      name: 'a',
      code: 'E0002',
      invalidMsg: '項目を選択してください。',
    });
  }
});

test('[V-007] a required checkbox must be true', () => {
  const code = (a: unknown) => verifyField(field({ type: 'checkbox', required: true }), { a })?.code;
  expect([true, false, 'true', undefined].map(code)).toEqual([undefined, 'E0002', 'E0002', 'E0002']);
});

test('[V-001] disabled and hidden fields are skipped, whatever they hold', () => {
  const wrong = { required: true, verifyRules: ['alpha'] as const };
  const fields = [
    field({ ...wrong, disabled: true }),
    field({ ...wrong, visible: false }),
    field({ ...wrong, type: 'hidden' }),
  ];
  expect(verifyFields(fields, { a: '' })).toEqual([]);
  expect(verifyFields(fields, { a: '１' })).toEqual([]);
  expect(verifyFields([field({ ...wrong, visible: true, disabled: false })], { a: '' })).toHaveLength(1);
});

test('the invalid fields are listed in the order of the fields', () => {
  const fields = ['c', 'a', 'b'].map((key) => field({ key, required: key !== 'a' }));
  expect(verifyFields(fields, {}).map(({ name }) => name)).toEqual(['c', 'b']);
});

test('[V-003] the message is that of the first failing rule', () => {
  const max = { rule: 'maxLength', limit: 1 } as const;
  const message = (...verifyRules: NonNullable<VerifiedField['verifyRules']>) =>
    verifyField(field({ verifyRules }), { a: '12' })?.invalidMsg;
  expect(message('alpha', max)).toBe('項目は半角英字で入力してください。');
  expect(message(max, 'alpha')).toBe('項目は1文字以内で入力してください。');
  expect(message('halfNumber', max)).toBe('項目は1文字以内で入力してください。');
});

test.each(FIELD_TYPES)('[V-004] an empty %s that may be empty keeps every rule', (type) => {
  const verifyRules = [
    'mail',
    'number',
    { rule: 'minLength', limit: 3 },
    { rule: 'minValue', limit: 3 },
  ] as const;
  for (const empty of ['', undefined, null, []]) {
    expect(verifyField(field({ type, verifyRules }), { a: empty })).toBeUndefined();
  }
});

test('required may be among the rules, and comes first wherever it is', () => {
  const verifyRules = ['mail', 'required'] as const;
  expect(isRequired({ verifyRules })).toBe(true);
  expect(isRequired({})).toBe(false);
  expect(verifyField(field({ verifyRules }), { a: '' })?.code).toBe('E0001');
});

test('the value is read at model.key, never from a prototype', () => {
  const inModel = field({ model: 'photo', required: true });
  expect(fieldName(inModel)).toBe('photo.a');
  expect(verifyField(inModel, { photo: { a: 'x' }, a: '' })).toBeUndefined();
  expect(verifyField(inModel, { a: 'x' })?.name).toBe('photo.a');
  expect(valueAt({}, 'constructor')).toBeUndefined();
  expect(valueAt({ a: 'text' }, 'a.length')).toBeUndefined();
});

test('a required select-input wants both its parts, the choice first', () => {
  const both = field({
    type: 'select-input',
    key: 'text',
    model: 'm',
    selKey: 'kind',
    selModel: 's',
    required: true,
  });
  expect(verifyField(both, {})).toMatchObject({ name: 's.kind', code: 'E0002' });
  expect(verifyField(both, { s: { kind: '1' } })).toMatchObject({ name: 'm.text', code: 'E0001' });
  expect(verifyField(both, { s: { kind: '1' }, m: { text: 'x' } })).toBeUndefined();
});

test('a number field needs a number without a rule', () => {
  const number = field({ type: 'number', verifyRules: [{ rule: 'maxValue', limit: 5 }] });
  expect(verifyField(number, { a: 'NaN' })?.code).toBe('E0018');
  expect(verifyField(number, { a: '6' })?.code).toBe('E0021');
  expect(verifyField(number, { a: '5' })).toBeUndefined();
});

test('every entry of a list is looked at', () => {
  const list = field({ type: 'checkboxes', verifyRules: ['alpha'] });
  expect(verifyField(list, { a: ['x', '1'] })?.code).toBe('E0009');
  expect(verifyField(list, { a: ['x', 'y'] })).toBeUndefined();
});

test('[V-004] an optional field that is empty, hidden or disabled is never wrong', () => {
  const anyField = fc.record({
    type: fc.constantFrom(...FIELD_TYPES),
    key: fc.constant('a'),
    label: fc.string(),
    disabled: fc.boolean(),
    visible: fc.boolean(),
    required: fc.boolean(),
    verifyRules: fc.uniqueArray(fc.constantFrom('alpha' as const, 'mail' as const, 'post' as const)),
  });
  fc.assert(
    fc.property(anyField, fc.oneof(fc.string(), fc.boolean(), fc.constant(undefined)), (one, a) => {
      const found = verifyField(one, { a });
      if (one.disabled || !one.visible || one.type === 'hidden') expect(found).toBeUndefined();
      if (!one.required && (a === '' || a === undefined)) expect(found).toBeUndefined();
      if (found) expect(found.invalidMsg).not.toMatch(/\{\d\}/);
    }),
  );
});
