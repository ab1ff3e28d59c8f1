import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import { quietError } from './quiet-error.ts';

test('what is logged of an error of the database has neither its row nor its parameters', () => {
  const values = { detail: 'Failing row contains (山田花子).', where: '山田花子', params: ['山田花子'] };
  const error = Object.assign(
    new Error('violates a constraint', { cause: Object.assign(new Error('x'), values) }),
    {
      ...{ code: '23514', ...values },
    },
  );
  expect(inspect(quietError(error), { depth: 9 })).not.toContain('山田');
  expect(quietError(error)).toMatchObject({
    message: 'violates a constraint',
    code: '23514',
    cause: { message: 'x' },
  });
  expect(quietError('text')).toMatchObject({ message: 'text' });
});
