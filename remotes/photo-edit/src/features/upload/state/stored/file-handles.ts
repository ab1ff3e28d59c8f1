/** Chromium: the page may read a file again. */
interface PermittedHandle extends FileSystemFileHandle {
  queryPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>;
}

/**
 * The file of a former page; undefined if the browser does not permit it, or it is gone.
 * @param mayRequest in an action of the user: the browser may show its prompt, once for all files
 */
export async function fileOfHandle(handle: PermittedHandle, mayRequest: boolean): Promise<File | undefined> {
  try {
    const options = { mode: 'read' } as const;
    const before = (await handle.queryPermission?.(options)) ?? 'granted';
    const state = before === 'prompt' && mayRequest ? await handle.requestPermission?.(options) : before;
    return state === 'granted' ? await handle.getFile() : undefined;
  } catch {
    return undefined;
  }
}
