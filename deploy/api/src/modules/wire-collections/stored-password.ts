import { sealedColumn } from '../../sealed/sealed-column.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import type { FtpDestination } from './ftp-session.ts';

/** A password is stored for one log-in on one server: no change of a row, or of a form, leads it elsewhere. */
const purposeOf = ({ host, port, security, userName }: FtpDestination): string =>
  JSON.stringify(['ftp', host.toLowerCase(), port, security, userName]);

export const SEALED_PASSWORDS = sealedColumn('wire_collections', {
  ...{ column: 'password_box', key: 'collection_id', reads: ['host', 'port', 'security', 'user_name'] },
  purpose: ({ user_name: userName, ...server }) => purposeOf({ ...server, userName }),
});

export const sealPassword = (secrets: SecretBox, destination: FtpDestination, password: string): string =>
  secrets.seal(password, purposeOf(destination));

/** Undefined if it was stored for another destination, or with another key. */
export const storedPassword = (
  secrets: SecretBox,
  destination: FtpDestination,
  box: string,
): string | undefined => secrets.open(box, purposeOf(destination));
