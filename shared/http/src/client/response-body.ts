import { isSealed } from '@newsphoto/contract';
import { isAxiosError } from 'axios';
import { openText } from '../sealed/lazy-seal.ts';

/** The body of an answer: sealed text is opened, anything else is left as it is. */
export async function openBody(body: unknown): Promise<unknown> {
  return isSealed(body) ? openText(body) : body;
}

/**
 * Parses the refusal of an error into the client's form: a request for a file gets refusals as a file as well, and a sealed
 * one is opened.
 */
export async function readRefusal(error: unknown): Promise<void> {
  if (!isAxiosError(error) || !error.response) return;
  const { response } = error;
  try {
    if (response.data instanceof Blob) response.data = JSON.parse(await response.data.text());
    response.data = await openBody(response.data);
  } catch {
    // No JSON: only the status is known.
    response.data = undefined;
  }
}
