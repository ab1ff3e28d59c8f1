import type { AwsCookieInfo } from '@newsphoto/contract';
import { send, touch } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `GET /aws-cookie-info`, in the background: no loading indicator, no message. */
export function awsCookieInfo(options?: CallOptions): Promise<AwsCookieInfo> {
  return send({
    method: 'GET',
    path: ['aws-cookie-info'],
    loading: false,
    messageBox: 0,
    reauthenticate: false,
    ...options,
  });
}

/** The credentialed GET of `requestUrl`, whose answer sets the media cookie. */
export function requestMediaCookie(requestUrl: string, options?: Pick<CallOptions, 'signal'>): Promise<void> {
  return touch(requestUrl, options?.signal);
}
