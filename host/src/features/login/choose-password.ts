/** Where somebody chooses a password who came with a one-time one; inside the app. */
export function choosePasswordPath(resetId: string): string {
  return `/resetPassword?${new URLSearchParams({ urlId: resetId })}`;
}
