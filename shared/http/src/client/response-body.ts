import { isSealed } from '@newsphoto/contract';
import { isAxiosError } from 'axios';
import { openText } from '../sealed/lazy-seal.ts';

/** The body of an answer: sealed text is opened, anything else is left as it is. */
export async function openBody(body: unknown): Promise<unknown> {
  return isSealed(body) ? openText(body) : body;
}

/**
 * Puts the refusal that an error carries into the form in which the client reads it: who asks for a file gets
 * his refusals as a file as well, and a sealed one is opened.
 */
export async function readRefusal(error: unknown): Promise<void> {
  if (!isAxiosError(error) || !error.response) return;
  const { response } = error;
  try {
    if (response.data instanceof Blob) response.data = JSON.parse(await response.data.text());
    response.data = await openBody(response.data);
  } catch {
    // No JSON: the status says what is known.
    response.data = undefined;
  }
}
