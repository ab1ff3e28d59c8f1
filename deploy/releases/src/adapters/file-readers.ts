/** Bits that new files and directories do not get: others have no access, the group none or reading. */
const OWNER_ALONE = 0o077;
const GROUP_READS = 0o027;

/**
 * Whom the files of this process are for: its user alone, or with `RELEASE_READERS=group` the group of their directory as
 * well, such as that of an nginx which serves them from the disk. Without effect on Windows.
 */
export function limitFileReaders({ RELEASE_READERS }: Readonly<Record<string, string | undefined>>): void {
  if (RELEASE_READERS !== undefined && RELEASE_READERS !== '' && RELEASE_READERS !== 'group') {
    throw new Error(`RELEASE_READERS is "${RELEASE_READERS}": it may be "group" or absent`);
  }
  process.umask(RELEASE_READERS === 'group' ? GROUP_READS : OWNER_ALONE);
}
