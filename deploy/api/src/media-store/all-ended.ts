/** As Promise.all, but when it rejects nothing is being written any more: what is removed then does not come back. */
export async function allEnded(work: readonly unknown[]): Promise<void> {
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
