/** Permission bits that new files and directories do not get: none for others, for the group none or read. */
const OWNER_ALONE = 0o077;
const GROUP_READS = 0o027;

/**
 * Who may read the files of this process: its user alone, or with `RELEASE_READERS=group` also the group of their directory,
 * such as that of an nginx that serves them from disk. No effect on Windows.
 */
export function limitFileReaders({ RELEASE_READERS }: Readonly<Record<string, string | undefined>>): void {
  if (RELEASE_READERS !== undefined && RELEASE_READERS !== '' && RELEASE_READERS !== 'group') {
    throw new Error(`RELEASE_READERS is "${RELEASE_READERS}": it may be "group" or absent`);
  }
  process.umask(RELEASE_READERS === 'group' ? GROUP_READS : OWNER_ALONE);
}
