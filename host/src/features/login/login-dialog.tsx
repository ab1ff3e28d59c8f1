import { openPopup } from '@newsphoto/ui/start';
import { Modal } from '../../ui/modal.tsx';
import { choosePasswordPath } from './choose-password.ts';
import { LoginPanel } from './login-panel.tsx';
import { useLoginPort } from './login-port.ts';

export interface LoginDialogProps {
  /** `searchFlag` of the address. */
  readonly searchFlag: string | null;
  /** Called once: true after a login, false if the visitor gave up. */
  onEnd(loggedIn: boolean): void;
}

/** The login screen over the current page. It stays open until a login succeeds or is canceled. */
export function LoginDialog({ searchFlag, onEnd }: LoginDialogProps) {
  const port = useLoginPort();

  return (
    <Modal aria-label="ログイン" onGiveUp={() => onEnd(false)}>
      <LoginPanel
        mode="popup"
        rememberedId={port.rememberedId()}
        searchFlag={searchFlag}
        onClose={() => onEnd(false)}
        onLogin={async (values, send) => {
          const outcome = await port.submit(values, send);
          if (!outcome.ok) {
            if ('secondFactor' in outcome) return outcome;
            // The page under the popup keeps its input: the password is set in a separate window.
            if (outcome.resetId !== undefined)
              openPopup(`/web${choosePasswordPath(outcome.resetId)}`, { name: 'ForgetPassword' });
            return outcome.message;
          }
          onEnd(true);
          return undefined;
        }}
      />
    </Modal>
  );
}
