/** The used part of Trusted Types; not every browser has them. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/** The path of files of releases, and nothing else. */
const RELEASE_FILES = '/remotes/';

/** True for the address of a release's file on this server, or of any file of a development server. */
function isReleaseFile(address: string, page: string, devOrigins: readonly string[]): boolean {
  if (!URL.canParse(address, page)) return false;
  const { origin, pathname } = new URL(address, page);
  if (devOrigins.includes(origin)) return true;
  return origin === new URL(page).origin && pathname.startsWith(RELEASE_FILES);
}

/**
 * Under the content security policy of the page text only becomes the address of a script through this policy: the loaders of
 * host and remotes need it for files of releases. Text never becomes HTML or code.
 */
export function guardScriptAddresses(page: Window, devOrigins: readonly string[] = []): void {
  const factory: TrustedTypesFactory | undefined = Reflect.get(page, 'trustedTypes');
  factory?.createPolicy('default', {
    createScriptURL: (address) => (isReleaseFile(address, page.location.href, devOrigins) ? address : null),
  });
}
