const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as `0:07.25`, from one hour `1:02:03.50`: hundredths, to distinguish single frames. */
export function playerTime(seconds: number): string {
  const hundredths = Math.max(0, Math.floor((Number.isFinite(seconds) ? seconds : 0) * 100 + 1e-6));
  const [complete, rest] = [Math.floor(hundredths / 100), hundredths % 100];
  const [hours, minutes] = [Math.floor(complete / 3600), Math.floor((complete % 3600) / 60)];
  const start = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${start}:${two(complete % 60)}.${two(rest)}`;
}

export const PLAYER_SPEEDS = [0.25, 0.5, 1, 1.5, 2] as const;

/** The next speed up (1) or down (-1); the last one stays. */
export function nextSpeed(speed: number, direction: 1 | -1): number {
  const at = PLAYER_SPEEDS.findIndex((one) => one >= speed);
  const from = at < 0 ? PLAYER_SPEEDS.length - 1 : at;
  return PLAYER_SPEEDS[Math.min(PLAYER_SPEEDS.length - 1, Math.max(0, from + direction))] ?? 1;
}

/** A browser does not know the frame rate of a file: a step of the commonest one hits every frame of slower films. */
export const FRAME_SECONDS = 1 / 30;
export const SKIP_SECONDS = 5;
