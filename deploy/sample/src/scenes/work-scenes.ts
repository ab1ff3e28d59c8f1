import { type Canvas, circle, fixed, path, person, picture, rect, times } from './canvas.ts';

/** A stadium with its field and seats. */
export function stadium(canvas: Canvas): string {
  const { width, height, chance } = canvas;
  const seats = times(9, (line) =>
    times(70, (at) =>
      circle(
        (width / 70) * at + (line % 2) * 9,
        height * (0.2 + line * 0.032),
        7,
        chance.pick(['#c8372d', '#165e83', '#e9e4d8', '#d9a13b', '#4a5560']),
      ),
    ),
  );
  const lights = [0.08, 0.36, 0.64, 0.92].map(
    (x) =>
      rect(width * x - 3, height * 0.04, 6, height * 0.18, '#39424b') +
      rect(width * x - 40, height * 0.03, 80, 26, '#f6fbff'),
  );
  const players = times(9, () => {
    const x = width * chance.between(0.08, 0.92);
    const shirt = chance.pick(['#f5f5f0', '#c8372d', '#1d3f7a']);
    return person(x, height * chance.between(0.66, 0.92), height * 0.13, shirt);
  });
  return picture(
    canvas,
    lights.join('') +
      rect(0, height * 0.18, width, height * 0.34, '#39424b') +
      seats +
      rect(0, height * 0.52, width, height * 0.48, '#4f9150') +
      times(8, (at) => rect((width / 8) * at, height * 0.52, width / 16, height * 0.48, '#468548')) +
      `<ellipse cx="${width / 2}" cy="${height * 0.76}" rx="${width * 0.16}" ry="${height * 0.1}" fill="none" stroke="#ffffff" stroke-width="5"/>` +
      players,
  );
}

/** A chart on a board, with a date line and no numbers to be believed. */
export function chart(canvas: Canvas): string {
  const { width, height, chance } = canvas;
  const dark = chance.pick([true, false]);
  const [ground, grid, ink] = dark ? ['#12181f', '#26313c', '#9fb2c4'] : ['#f5f4ef', '#d8d6cd', '#4d5358'];
  let level = height * chance.between(0.4, 0.65);
  const points = Array.from({ length: 25 }, (_one, at) => {
    level = Math.min(
      height * 0.8,
      Math.max(height * 0.2, level + chance.between(-height * 0.09, height * 0.085)),
    );
    return `${fixed(width * 0.08 + (width * 0.84 * at) / 24)} ${fixed(level)}`;
  });
  const accent = chance.pick(['#c8372d', '#165e83', '#2f7d4f', '#d9a13b']);
  const bars = times(25, (at) => {
    const bar = height * chance.between(0.03, 0.16);
    return rect(
      width * 0.07 + (width * 0.84 * at) / 24,
      height * 0.9 - bar,
      width * 0.02,
      bar,
      ink,
      'opacity=".5"',
    );
  });
  return picture(
    canvas,
    rect(0, 0, width, height, ground) +
      times(7, (at) => rect(width * 0.06, height * (0.15 + at * 0.125), width * 0.88, 2, grid)) +
      bars +
      path(`M${points.join(' L')}`, 'none', `stroke="${accent}" stroke-width="9" stroke-linejoin="round"`) +
      circle(Number(points.at(-1)?.split(' ')[0]), Number(points.at(-1)?.split(' ')[1]), 14, accent),
  );
}

/** A laboratory bench. */
export function laboratory(canvas: Canvas): string {
  const { width, height, chance } = canvas;
  const flask = (at: number) => {
    const [x, size] = [width * (0.12 + at * 0.15), height * chance.between(0.1, 0.17)];
    const liquid = chance.pick(['#4fb0a5', '#e2a52b', '#c95b78', '#5a8fd0']);
    const base = height * 0.72;
    return (
      path(
        `M${x - size * 0.18} ${base - size * 1.5} v${size * 0.6} L${x - size * 0.7} ${base} h${size * 1.4} L${x + size * 0.18} ${base - size * 0.9} v-${size * 0.6} Z`,
        '#dfeaf0',
        'opacity=".75"',
      ) +
      path(
        `M${x - size * 0.46} ${base - size * 0.45} L${x - size * 0.7} ${base} h${size * 1.4} L${x + size * 0.46} ${base - size * 0.45} Z`,
        liquid,
      )
    );
  };
  return picture(
    canvas,
    rect(0, 0, width, height, '#e9eef1') +
      times(
        4,
        (at) =>
          rect(width * (0.05 + at * 0.24), height * 0.1, width * 0.2, height * 0.2, '#cdd8de') +
          times(5, (n) =>
            rect(
              width * (0.06 + at * 0.24 + n * 0.037),
              height * 0.15,
              width * 0.022,
              height * 0.15,
              chance.pick(['#7f98a6', '#b8c7cf', '#93aab5']),
            ),
          ),
      ) +
      rect(0, height * 0.72, width, height * 0.05, '#8b9aa3') +
      rect(0, height * 0.77, width, height * 0.23, '#b9c4ca') +
      times(5, flask) +
      person(width * chance.between(0.78, 0.9), height * 0.98, height * 0.62, '#f8fafb') +
      circle(width * 0.84, height * 0.4, 2, '#e9eef1'),
  );
}

/** A rocket leaving its pad. */
export function rocket(canvas: Canvas): string {
  const { width, height, chance } = canvas;
  const x = width * chance.between(0.4, 0.6);
  const top = height * chance.between(0.12, 0.3);
  const size = height * 0.34;
  const smoke = times(70, () =>
    circle(
      x + width * chance.between(-0.34, 0.34),
      height * chance.between(0.8, 1),
      height * chance.between(0.03, 0.1),
      chance.pick(['#ffffff', '#e3e6e9', '#cfd4d8', '#f6e2c0']),
      'opacity=".8"',
    ),
  );
  return picture(
    canvas,
    path(`M${x - 26} ${top + size} Q${x} ${height * 0.95} ${x + 26} ${top + size} Z`, '#ffd36b') +
      path(
        `M${x - 90} ${height} Q${x - 20} ${top + size * 1.4} ${x} ${top + size} Q${x + 20} ${top + size * 1.4} ${x + 90} ${height} Z`,
        '#ffb347',
        'opacity=".8"',
      ) +
      smoke +
      rect(x - 24, top + size * 0.16, 48, size * 0.84, '#f4f5f6') +
      path(
        `M${x - 24} ${top + size * 0.18} Q${x} ${top - size * 0.12} ${x + 24} ${top + size * 0.18} Z`,
        '#e0e3e6',
      ) +
      rect(x - 24, top + size * 0.4, 48, 18, '#165e83') +
      rect(x - 44, top + size * 0.6, 20, size * 0.42, '#e9ebed') +
      rect(x + 24, top + size * 0.6, 20, size * 0.42, '#e9ebed') +
      rect(width * 0.78, height * 0.4, 14, height * 0.6, '#5d666e') +
      times(9, (at) => rect(width * 0.75, height * (0.42 + at * 0.06), width * 0.07, 6, '#5d666e')),
  );
}

/** People in a row, seen from behind. */
export function crowd(canvas: Canvas): string {
  const { width, height, chance, sky } = canvas;
  const signs = times(7, (at) => {
    const x = width * (0.08 + at * 0.14);
    const y = height * chance.between(0.2, 0.36);
    return (
      rect(x, y, width * 0.1, height * 0.11, chance.pick(['#f6f4ec', '#e9d9a8', '#dfe8ef'])) +
      rect(x + width * 0.048, y + height * 0.11, 6, height * 0.3, '#7a6650') +
      times(3, (n) => rect(x + 14, y + 16 + n * 22, width * 0.07, 7, '#5a5f66'))
    );
  });
  const line = (count: number, ground: number, size: number, fills: readonly string[]) =>
    times(count, (at) =>
      person(
        (width / (count - 1)) * at + chance.between(-14, 14),
        ground,
        size * chance.between(0.92, 1.08),
        chance.pick(fills),
      ),
    );
  return picture(
    canvas,
    rect(0, height * 0.3, width, height * 0.3, sky.far) +
      signs +
      line(16, height * 0.84, height * 0.34, ['#59636e', '#6e5a52', '#4f6657']) +
      line(11, height * 1.02, height * 0.46, ['#2b323a', '#3a2d2b', '#26362f']),
  );
}
