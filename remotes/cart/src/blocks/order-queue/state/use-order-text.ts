import { ORDER_TEXT_FIELD, verifyField } from '@newsphoto/domain/forms';
import { useState } from 'react';

/** A text to the orderer while it is typed. */
export function useOrderText() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  return {
    ...{ text, setText, problem },
    clearProblem: () => setProblem(''),
    clear: () => {
      setText('');
      setProblem('');
    },
    /** True: there is a text that can be sent. */
    verify: (): boolean => {
      const invalid = verifyField(ORDER_TEXT_FIELD, { text });
      setProblem(invalid?.invalidMsg ?? '');
      return !invalid;
    },
  };
}
