import type { WireCollectionChecked } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { Box, Button } from '@newsphoto/ui';
import { useFieldValue } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { checkOf } from '../model/collection-fields.ts';
import { checkedLine } from '../model/collection-state.ts';
import styles from './check-connection.module.css';

/** What a check found, or why it was not made. */
export type Checked = WireCollectionChecked | { readonly refusal: string };

interface CheckButtonProps {
  /** Absent: of a new one. */
  readonly collectionId?: string;
  readonly onChecked: (checked: Checked | undefined) => void;
}

/** Logs in and lists with what is entered in the form around it, without saving it. */
export function CheckButton({ collectionId, onChecked }: CheckButtonProps) {
  const [isChecking, setChecking] = useState(false);
  const [host] = useFieldValue('host');
  const [port] = useFieldValue('port');
  const [security] = useFieldValue('security');
  const [userName] = useFieldValue('userName');
  const [password] = useFieldValue('password');
  const [remoteFolder] = useFieldValue('remoteFolder');
  const [namePattern] = useFieldValue('namePattern');
  const check = async () => {
    setChecking(true);
    onChecked(undefined);
    const entered = { host, port, security, userName, password, remoteFolder, namePattern };
    try {
      const body = checkOf(entered, collectionId);
      onChecked(await call('POST /wire/collections/check', { body }, QUIET_CALL));
    } catch (error) {
      if (!isApiError(error)) throw error;
      onChecked({ refusal: error.text });
    } finally {
      setChecking(false);
    }
  };
  const isComplete = host.trim() !== '' && port !== '' && namePattern.trim() !== '';
  return (
    <Button loading={isChecking} disabled={!isComplete} onClick={() => void check()}>
      接続を試す
    </Button>
  );
}

export function CheckedBox({ checked }: { readonly checked: Checked | undefined }) {
  const isRefused = checked !== undefined && ('refusal' in checked || checked.problem !== null);
  return (
    <div role="status">
      {checked && (
        <Box tone={isRefused ? 'alert' : 'mark'}>
          <span className={styles.lines}>
            {'refusal' in checked ? checked.refusal : checkedLine(checked)}
          </span>
        </Box>
      )}
    </div>
  );
}
