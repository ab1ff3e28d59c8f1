const SHAPES = {
  play: 'M4 2.5v11l9-5.5z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  back: 'M8 3v10L1.5 8zM14.5 3v10L8 8z',
  forward: 'M1.5 3v10L8 8zM8 3v10l6.500-5z',
  frameBack: 'M3 3h2v10H3zM13 3v10L6 8z',
  frameForward: 'M11 3h2v10h-2zM3 3v10l7-5z',
  sound: 'M2 6h2.500L8 3v10l-3.500-3H2zM10 5.500v5c1-.4 1.500-1.400 1.500-2.500S11 5.900 10 5.500z',
  muted:
    'M2 6h2.500L8 3v10l-3.500-3H2zM10 6l1-1 1.500 1.500L14 5l1 1-1.500 1.500L15 9l-1 1-1.500-1.500L11 10l-1-1 1.500-1.500z',
  screen: 'M2 2h5v2H4v3H2zM9 2h5v5h-2V4H9zM2 9h2v3h3v2H2zM12 9h2v5H9v-2h3z',
} as const;

export type PlayerShape = keyof typeof SHAPES;

/** Signs of a player's buttons; the buttons have the names. */
export function PlayerIcon({ shape }: { readonly shape: PlayerShape }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
