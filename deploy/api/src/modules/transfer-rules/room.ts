/** What may still be sent: of a rule on a day, and in one transfer. */
export interface Room {
  readonly dayFiles: number;
  readonly dayBytes: number;
  readonly files: number;
  readonly bytes: number;
}

/** Whether one more file fits; a large one that waits for the next day does not delay smaller ones behind it. */
export function take(
  room: Room,
  taken: { readonly files: number; readonly bytes: number },
  bytes: number,
): 'taken' | 'next-transfer' | 'next-day' {
  if (taken.files + 1 > room.dayFiles || taken.bytes + bytes > room.dayBytes) return 'next-day';
  return taken.files + 1 > room.files || taken.bytes + bytes > room.bytes ? 'next-transfer' : 'taken';
}
