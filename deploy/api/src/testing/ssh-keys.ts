import ssh2 from 'ssh2';

interface KeyLock {
  readonly passphrase: string;
  readonly cipher: string;
  readonly rounds: number;
}

/** A pair of keys in the form of OpenSSH. One of two hundred that ssh2 makes is malformed: another one is made then. */
export function newSshKeys(lock?: KeyLock): { readonly private: string; readonly public: string } {
  for (;;) {
    const keys = ssh2.utils.generateKeyPairSync('ed25519', lock ?? {});
    if (!(ssh2.utils.parseKey(keys.private, lock?.passphrase) instanceof Error)) return keys;
  }
}
