import type { ApiError } from '@newsphoto/http';

/** Another user saved since the version was loaded: W0002 of the message catalogue with 409. */
export const isConflict = ({ status, code }: ApiError): boolean => status === 409 && code === 'W0002';
