/** What a server does, and what it does wrong. */
export interface UploadBehaviour {
  /** How it reads names. */
  encoding: 'utf8' | 'cp932';
  features: readonly string[];
  /** Commands with the replies that it has instead. */
  replies: Readonly<Record<string, string>>;
  /** Never replies to this command, or receives no byte of a file (`data`), or never says a word (`connect`). */
  silentAt: string;
  /** It does these, and is silent. */
  losesReplyOf: string;
  /** After so many bytes of a file the disk is full. */
  fullAfter: number;
  /** In this file, counted from 1, all connections end in the middle, once. */
  cutInFile: number;
  /** Data connections with TLS 1.3 are refused. */
  refusesTls13: boolean;
  /** Changes a byte of each file. */
  corrupts: boolean;
  /** A folder that cannot be made or opened. */
  refusedFolder: string;
  /** In replies to PASV. */
  passiveHost: string;
}

export const NORMAL_BEHAVIOUR: UploadBehaviour = {
  ...{ encoding: 'utf8', features: ['UTF8', 'SIZE', 'REST STREAM', 'XCRC'], replies: {}, silentAt: '' },
  ...{ losesReplyOf: '', fullAfter: Number.POSITIVE_INFINITY, cutInFile: 0, refusesTls13: false },
  ...{ corrupts: false, refusedFolder: '', passiveHost: '127,0,0,1' },
};
