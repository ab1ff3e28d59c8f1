/** A pseudorandom source: the same numbers for the same seed. */
export interface Chance {
  /** A number from `low` up to, not including, `high`. */
  between(low: number, high: number): number;
  /** One of a list. */
  pick<T>(list: readonly T[]): T;
}

/** mulberry32: small, fast, and even enough to draw with. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (list) => {
      const one = list[Math.floor(next() * list.length)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
}

/** Size of a scene in pixels, and its sky. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly chance: Chance;
  readonly sky: Sky;
}

/** Colours from top to horizon, of the background and foreground, and of lights. */
export interface Sky {
  readonly top: string;
  readonly low: string;
  readonly far: string;
  readonly near: string;
  readonly light: string;
}

export const SKIES: readonly Sky[] = [
  { top: '#6fa8dc', low: '#e8f1f8', far: '#8fa9bd', near: '#3f5566', light: '#ffffff' },
  { top: '#27407a', low: '#f0a36b', far: '#5b4a6e', near: '#1f2135', light: '#ffd98a' },
  { top: '#0d1730', low: '#33466e', far: '#1d2a48', near: '#0a0f1d', light: '#ffe9a8' },
  { top: '#c9d3d8', low: '#f4f3ee', far: '#a9b4b8', near: '#56626a', light: '#ffffff' },
  { top: '#f3c9b0', low: '#fdf1e3', far: '#c79c8e', near: '#6b4a46', light: '#fff6dc' },
  { top: '#3f7f8c', low: '#dcefe4', far: '#7aa79a', near: '#264a45', light: '#fff8d8' },
  { top: '#b7c9a9', low: '#f6f3dc', far: '#8aa27a', near: '#44583a', light: '#fffbe8' },
];

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="${fill}" ${extra}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${fill}" ${extra}/>`;

export const shape = (points: readonly (readonly [number, number])[], fill: string, extra = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(' ')}" fill="${fill}" ${extra}/>`;

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;

export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_one, at) => draw(at)).join('');

export const fixed = (value: number): string => value.toFixed(1);

/** A complete picture: the sky, then the objects in front of it. */
export function picture({ width, height, sky }: Canvas, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky.top}"/><stop offset="1" stop-color="${sky.low}"/></linearGradient></defs>
${rect(0, 0, width, height, 'url(#sky)')}${body}</svg>`;
}

/** A ridge of hills from edge to edge, its peaks between two heights. */
export function ridge(
  { width, height, chance }: Canvas,
  high: number,
  low: number,
  fill: string,
  steps = 9,
): string {
  const points: [number, number][] = [[0, height]];
  for (let at = 0; at <= steps; at += 1) points.push([(width * at) / steps, chance.between(high, low)]);
  points.push([width, height]);
  return shape(points, fill);
}

/** A standing person, seen as a silhouette. `size` is the height. */
export function person(x: number, ground: number, size: number, fill: string): string {
  const head = size * 0.1;
  return (
    circle(x, ground - size + head, head, fill) +
    path(
      `M${fixed(x - size * 0.16)} ${fixed(ground)} L${fixed(x - size * 0.18)} ${fixed(ground - size * 0.62)} Q${fixed(x)} ${fixed(ground - size * 0.86)} ${fixed(x + size * 0.18)} ${fixed(ground - size * 0.62)} L${fixed(x + size * 0.16)} ${fixed(ground)} Z`,
      fill,
    )
  );
}
