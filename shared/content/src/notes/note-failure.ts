import { errorMessage, isApiError } from '@newsphoto/http';
import type { NoteEditingOptions } from '@newsphoto/ui/forms';

/** Why a call refused a note. */
export const noteFailure: NoteEditingOptions['failureOf'] = (error) =>
  isApiError(error) && error.code === 'W0002' ? 'outdated' : { message: errorMessage(error) };
