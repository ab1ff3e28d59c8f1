/** The browser's clipboard; absent if the page is no secure context. */
type TextClipboard = Pick<Clipboard, 'writeText'>;

/** Copies text without the whitespace around it. Returns false if the browser refused, so that the page can show it. */
export async function copyText(
  text: string,
  clipboard: TextClipboard | undefined = navigator.clipboard,
): Promise<boolean> {
  const trimmed = text.trim();
  if (!clipboard) return copyBySelection(trimmed);
  try {
    await clipboard.writeText(trimmed);
    return true;
  } catch {
    return false;
  }
}

/** The older way, for a page over plain HTTP in an internal network. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
