/** A file that a user added, with what finds it again after a reload. */
export interface PickedFile {
  readonly file: File;
  /** Folders below what was added, `2026/final`; empty: none. */
  readonly folder: string;
  /** Chromium alone: the page may read the file again later. */
  readonly handle?: FileSystemFileHandle | undefined;
  /** From the clipboard: no user could add it again. */
  readonly isPasted?: boolean;
}
