/** What a form may contain. Null and undefined are left out. */
export type FormValue =
  | string
  | number
  | boolean
  | Blob
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };

export type FormValues = Readonly<Record<string, FormValue>>;

/**
 * Values as multipart form data: files in a list are named `key[]`, members of an object `a.b`, entries of a list `a[0]`,
 * nested as well (`a[0].b`). Null values are skipped.
 */
export function formDataOf(values: FormValues): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) append(form, key, value);
  return form;
}

function append(form: FormData, name: string, value: FormValue): void {
  if (value === null || value === undefined) return;
  if (value instanceof Blob) form.append(name, value);
  else if (isList(value)) appendList(form, name, value);
  else if (typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) append(form, `${name}.${key}`, member);
  } else form.append(name, String(value));
}

function appendList(form: FormData, name: string, list: readonly FormValue[]): void {
  const areFiles = list.every((entry) => entry instanceof Blob || entry === null || entry === undefined);
  for (const [index, entry] of list.entries())
    append(form, areFiles ? `${name}[]` : `${name}[${index}]`, entry);
}

/** `Array.isArray` does not distinguish read-only lists from objects. */
function isList(value: object | string | number | boolean): value is readonly FormValue[] {
  return Array.isArray(value);
}
