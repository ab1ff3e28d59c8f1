import { expect, test } from '@jest/globals';
import { ENDPOINTS } from '@newsphoto/contract/endpoints';
import { Type } from 'typebox';
import { serializerSchema } from './serializer-schema.ts';

const [Nothing, Text] = [Type.Null(), Type.String({ maxLength: 8 })];

test.each([
  ['what may be null', Type.Union([Text, Nothing]), { type: ['string', 'null'], maxLength: 8 }],
  ['an object', Type.Union([Type.Object({}), Nothing]), { type: ['object', 'null'] }],
  ['literals', Type.Union([Type.Literal('a'), Type.Literal('b')]), { type: 'string', enum: ['a', 'b'] }],
  ['a value of a list', Type.Union([Type.Enum(['a', 'b']), Nothing]), { enum: ['a', 'b', null] }],
  ['other types', Type.Union([Text, Type.Integer()]), { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
  ['a literal', Type.Union([Type.Literal('a'), Nothing]), { anyOf: [{ const: 'a' }, { type: 'null' }] }],
])('%s is found at every depth', (_case, schema, expected) => {
  const answer = serializerSchema(Type.Object({ rows: Type.Array(Type.Object({ schema })) }));
  expect(answer).toMatchObject({ properties: { rows: { items: { properties: { schema: expected } } } } });
});

test('a schema that answers share stays one object', () => {
  const Shared = Type.Object({ day: Type.Union([Text, Nothing]) });
  expect(serializerSchema(Type.Array(Shared)).items).toBe(serializerSchema(Shared));
});

/** Shapes that differ in more than their type. */
const CHOICES = new Set(['GET /contents/:contentId/regions']);

test('no answer has a choice that the serializer compiles a validator for', () => {
  const withChoice = Object.entries(ENDPOINTS).filter(
    ([, call]) => 'response' in call && JSON.stringify(serializerSchema(call.response)).includes('"anyOf":'),
  );
  expect(withChoice.map(([name]) => name).filter((name) => !CHOICES.has(name))).toEqual([]);
});
