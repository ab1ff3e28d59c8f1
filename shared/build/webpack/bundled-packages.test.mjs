import { expect, test } from '@jest/globals';
import { requireNoSchemas } from './bundled-packages.mjs';

test('a production build that carries the schema library is refused', () => {
  expect(() => requireNoSchemas({ '@newsphoto/contract': '1.0.0', typebox: '1.4.3' })).toThrow(/typebox/);
  expect(() => requireNoSchemas({ '@newsphoto/contract': '1.0.0' })).not.toThrow();
});
