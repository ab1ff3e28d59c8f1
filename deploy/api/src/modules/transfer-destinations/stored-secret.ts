import type { TransferSecret } from '@newsphoto/contract';
import { ApiError } from '../../errors/api-error.ts';
import type { RemoteSecret } from '../../file-transfer/remote-session.ts';
import { sealedColumn } from '../../sealed/sealed-column.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import type { DestinationRow } from './destinations.repository.ts';
import { requirePrivateKey } from './private-key.ts';

/** Of a password: it would end the command of FTP that has it. */
const CONTROL = /\p{Cc}/u;

/** A log-in on a server. */
export type LogIn = Pick<DestinationRow, 'protocol' | 'host' | 'port' | 'user_name' | 'auth'>;

/** A secret is stored for one log-in on one server: no change of a row, or of a form, leads it elsewhere. */
const purposeOf = ({ protocol, host, port, user_name, auth }: LogIn): string =>
  JSON.stringify(['transfer', protocol, host.toLowerCase(), port, user_name, auth]);

export const SEALED_SECRETS = sealedColumn('transfer_destinations', {
  ...{ column: 'secret_box', key: 'destination_id' },
  ...{ reads: ['protocol', 'host', 'port', 'user_name', 'auth'], purpose: purposeOf },
});

export const sealSecret = (secrets: SecretBox, logIn: LogIn, secret: RemoteSecret): string =>
  secrets.seal(
    JSON.stringify(secret.kind === 'key' ? [secret.key, secret.passphrase] : [secret.password]),
    purposeOf(logIn),
  );

/** Undefined if it was stored for another log-in, or with another key. */
export function storedSecret(secrets: SecretBox, logIn: LogIn, box: string): RemoteSecret | undefined {
  const opened = secrets.open(box, purposeOf(logIn));
  if (opened === undefined) return undefined;
  // Written by `sealSecret`, and authenticated.
  const [value = '', passphrase = ''] = JSON.parse(opened) as string[];
  return secretOf(logIn, { value, passphrase });
}

const secretOf = ({ auth }: Pick<LogIn, 'auth'>, { value, passphrase }: TransferSecret): RemoteSecret =>
  auth === 'key' ? { kind: 'key', key: value, passphrase } : { kind: 'password', password: value };

/**
 * As it was entered.
 * @throws ApiError for a key that cannot be read or opened, and for a password that is no line
 */
export function enteredSecret(logIn: Pick<LogIn, 'auth'>, entered: TransferSecret): RemoteSecret {
  const secret = secretOf(logIn, entered);
  if (secret.kind === 'key') requirePrivateKey(secret.key, secret.passphrase);
  else if (CONTROL.test(secret.password)) throw new ApiError('request/invalid', [], { field: 'secret' });
  return secret;
}
