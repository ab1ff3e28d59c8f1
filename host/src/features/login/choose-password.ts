/** Where a user with a one-time password sets a new one; inside the app. */
export function choosePasswordPath(resetId: string): string {
  return `/resetPassword?${new URLSearchParams({ urlId: resetId })}`;
}
