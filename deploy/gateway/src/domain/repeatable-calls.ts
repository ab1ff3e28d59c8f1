import { COUNTED_CALLS, READING_CALLS } from '@newsphoto/contract';

const patterns = [...READING_CALLS].flatMap((call) => {
  const path = call.slice(call.indexOf(' ') + 1);
  return COUNTED_CALLS.test(path) ? [] : [new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`)];
});

/** True if a call only reads, so that another API may answer it although the first one may have received it. */
export const mayBeRepeated = ({ method, url }: { readonly method: string; readonly url: string }): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && patterns.some((one) => one.test(url)));
