const FOCUSABLE = 'input:not([type=hidden]), textarea, select, button';

/** Puts the focus into the control of a field; of several, into the first that takes it. */
export function focusField(form: HTMLElement, name: string): void {
  const places = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const place = places.find(({ dataset }) => dataset.field === name);
  const controls = [...(place?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  controls.find((control) => !control.matches(':disabled'))?.focus();
}
