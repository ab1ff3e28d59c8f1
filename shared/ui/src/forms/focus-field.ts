const FOCUSABLE = 'input:not([type=hidden]), textarea, select, button';

/** Focuses the control of a field; of several, the first focusable one. */
export function focusField(form: HTMLElement, name: string): void {
  const places = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const place = places.find(({ dataset }) => dataset.field === name);
  const controls = [...(place?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  controls.find((control) => !control.matches(':disabled'))?.focus();
}
