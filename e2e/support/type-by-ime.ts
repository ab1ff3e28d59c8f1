import { expect, type Locator, type Page } from '@playwright/test';

/** Types into the focused input as an input method does: each text replaces the one before, and the last one is confirmed. */
export async function typeByIme(page: Page, texts: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of texts) {
    const caret = text.length;
    await session.send('Input.imeSetComposition', { text, selectionStart: caret, selectionEnd: caret });
  }
  await session.send('Input.insertText', { text: texts.at(-1) ?? '' });
  await session.detach();
}

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator, most = 60): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < most && !(await isFocused()); step += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}
