import type { BankFileAnswer } from '@newsphoto/contract';
import { QUIET_CALL, uploadForm } from '@newsphoto/http';
import { useState } from 'react';
import { useAccountStep } from './use-account-step.ts';

interface ReadFile {
  readonly file: File;
  readonly answer: BankFileAnswer;
  readonly isImported: boolean;
}

/** A chosen bank file: what its import would do, and what it did. */
export function useBankFile() {
  const [read, setRead] = useState<ReadFile>();
  const { take, busy, problem } = useAccountStep();
  const send = async (path: readonly string[], file: File, isConfirmed?: boolean) => {
    const values = { files: [file], isConfirmed };
    return (await uploadForm<{ readonly data: BankFileAnswer }>({ path, values }, QUIET_CALL)).data;
  };
  return {
    ...{ read, busy, problem },
    choose: async (file: File) => {
      setRead(undefined);
      const answer = await take(() => send(['bank-files', 'preview'], file));
      if (answer) setRead({ file, answer, isImported: false });
    },
    /** True: imported. What the warnings mean was confirmed. */
    importFile: async ({ file }: ReadFile): Promise<boolean> => {
      const answer = await take(() => send(['bank-files'], file, true));
      if (answer) setRead({ file, answer, isImported: true });
      return answer !== undefined;
    },
    clear: () => setRead(undefined),
  };
}
