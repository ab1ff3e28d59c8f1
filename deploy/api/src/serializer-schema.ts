type JsonSchema = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Schemas that several answers share stay one object: the serializer writes one function for it. */
const written = new WeakMap<object, JsonSchema>();

/**
 * The schema of an answer as the serializer is given it: `type: [x, 'null']` for what may be null, `enum` for a choice of
 * literals. For one `anyOf` fast-json-stringify compiles a validator of the whole answer, in 50 ms, and runs it for each value.
 */
export function serializerSchema(schema: object): JsonSchema {
  const known = written.get(schema);
  if (known) return known;
  const entries = Object.entries(schema).map(([key, value]) => [key, partOf(value)] as const);
  const result = withoutChoice(Object.fromEntries(entries));
  written.set(schema, result);
  return result;
}

function partOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(partOf);
  return isObject(value) ? serializerSchema(value) : value;
}

function withoutChoice(schema: JsonSchema): JsonSchema {
  const { anyOf, ...others } = schema;
  if (!Array.isArray(anyOf) || !anyOf.every(isObject)) return schema;
  const [one = {}, other, ...more]: readonly JsonSchema[] = anyOf;
  const { type, enum: values } = one;
  if (typeof type === 'string' && anyOf.every((part) => part.type === type && part.const !== undefined))
    return { ...others, type, enum: anyOf.map((part) => part.const) };
  if (other?.type !== 'null' || more.length > 0) return schema;
  if (Array.isArray(values)) return { ...others, enum: [...values, null] };
  return typeof type === 'string' && one.const === undefined
    ? { ...others, ...one, type: [type, 'null'] }
    : schema;
}
