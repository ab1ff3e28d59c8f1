/** An input of text, of one line or several. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Replaces a part of what is typed, as if it were typed: the browser can undo it, and the form hears of it. */
export function replaceRange(element: TextElement, start: number, end: number, text: string): void {
  element.focus();
  element.setSelectionRange(start, end);
  // The only way that the browser's own undo follows.
  if (document.execCommand?.('insertText', false, text)) return;
  element.setRangeText(text, start, end, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
