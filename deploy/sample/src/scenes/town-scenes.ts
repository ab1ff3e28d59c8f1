import { type Canvas, circle, path, person, picture, rect, ridge, shape, times } from './canvas.ts';

/** Towers in two rows, windows lit where the sky is dark. */
export function skyline(canvas: Canvas): string {
  const { width, height, chance, sky } = canvas;
  const row = (count: number, low: number, high: number, fill: string, lit: number) =>
    times(count, (at) => {
      const w = (width / count) * chance.between(0.75, 1.05);
      const x = (width / count) * at;
      const top = height * chance.between(low, high);
      const windows = times(w / 22, (column) =>
        times((height - top) / 34, (line) =>
          chance.between(0, 1) < lit
            ? rect(x + 8 + column * 22, top + 14 + line * 34, 9, 14, sky.light, 'opacity=".75"')
            : '',
        ),
      );
      return rect(x, top, w, height - top, fill) + windows;
    });
  const tower = width * chance.between(0.2, 0.8);
  return picture(
    canvas,
    circle(width * chance.between(0.15, 0.85), height * 0.24, height * 0.06, sky.light, 'opacity=".8"') +
      row(15, 0.42, 0.66, sky.far, 0.12) +
      shape(
        [
          [tower - 30, height],
          [tower - 4, height * 0.18],
          [tower + 4, height * 0.18],
          [tower + 30, height],
        ],
        sky.near,
      ) +
      row(9, 0.52, 0.82, sky.near, 0.3) +
      rect(0, height * 0.93, width, height * 0.07, sky.near),
  );
}

/** A hall with a podium, microphones and heads in front. */
export function podium(canvas: Canvas): string {
  const { width, height, chance } = canvas;
  const curtain = chance.pick(['#1c3f73', '#56657a', '#6d2430', '#2f5d50']);
  const speakers = chance.pick([1, 1, 2, 3]);
  const folds = times(26, (at) => rect((width / 26) * at, 0, width / 52, height, '#000000', 'opacity=".12"'));
  const booth = (at: number) => {
    const x = width * ((at + 1) / (speakers + 1));
    return (
      person(x, height * 0.8, height * 0.52, '#20242b') +
      circle(x, height * 0.33, height * 0.05, '#d8b79a') +
      rect(x - width * 0.09, height * 0.6, width * 0.18, height * 0.4, '#8a6a45') +
      rect(x - width * 0.1, height * 0.585, width * 0.2, height * 0.03, '#a58459') +
      times(
        4,
        (n) =>
          path(
            `M${x - 30 + n * 20} ${height * 0.6} q6 -40 ${n * 6 - 8} -70`,
            'none',
            'stroke="#15171b" stroke-width="6"',
          ) + circle(x - 38 + n * 26, height * 0.6 - 72, 9, '#15171b'),
      )
    );
  };
  const heads = times(11, (at) => {
    const x = (width / 10) * at + chance.between(-20, 20);
    const size = height * chance.between(0.2, 0.3);
    return person(x, height * 1.08, size, '#0e1116');
  });
  return picture(canvas, rect(0, 0, width, height, curtain) + folds + times(speakers, booth) + heads);
}

/** A train crossing a landscape. */
export function train(canvas: Canvas): string {
  const { width, height, chance, sky } = canvas;
  const colour = chance.pick(['#f4f6f7', '#1f7a4d', '#b5382b', '#2c5fa8', '#e2a52b']);
  const stripe = chance.pick(['#165e83', '#c8372d', '#2b2f36']);
  const y = height * 0.62;
  const cars = times(4, (at) => {
    const x = width * (at * 0.27 - 0.06);
    const windows = times(6, (n) =>
      rect(x + width * 0.02 + n * width * 0.037, y + 26, width * 0.026, 44, '#27323d', 'rx="5"'),
    );
    return (
      rect(x, y, width * 0.26, height * 0.17, colour, 'rx="16"') +
      rect(x, y + height * 0.11, width * 0.26, 14, stripe) +
      windows
    );
  });
  return picture(
    canvas,
    ridge(canvas, height * 0.25, height * 0.45, sky.far) +
      ridge(canvas, height * 0.48, height * 0.6, sky.near, 14) +
      rect(0, height * 0.8, width, height * 0.2, '#6c6a63') +
      times(30, (at) => rect((width / 30) * at, height * 0.8, width / 70, 22, '#4b4a45')) +
      rect(0, height * 0.795, width, 7, '#30302d') +
      cars +
      times(8, (at) => rect((width / 8) * at, height * 0.3, 5, height * 0.5, sky.near, 'opacity=".8"')) +
      rect(0, height * 0.34, width, 3, sky.near),
  );
}

/** Lanterns in rows above a crowd. */
export function festival(canvas: Canvas): string {
  const { width, height, chance, sky } = canvas;
  const lantern = (x: number, y: number, size: number) => {
    const glow = chance.pick(['#f6b04d', '#e9573f', '#f4e1b0']);
    return (
      circle(x, y, size * 1.5, glow, 'opacity=".18"') +
      `<ellipse cx="${x}" cy="${y}" rx="${size * 0.7}" ry="${size}" fill="${glow}"/>` +
      rect(x - size * 0.35, y - size * 1.08, size * 0.7, size * 0.14, '#2a1a12') +
      rect(x - size * 0.35, y + size * 0.94, size * 0.7, size * 0.14, '#2a1a12')
    );
  };
  const rows = times(3, (line) =>
    times(12 - line * 2, (at) =>
      lantern(
        (width / (11 - line * 2)) * at,
        height * (0.16 + line * 0.15) + Math.sin(at) * 12,
        height * (0.035 + line * 0.012),
      ),
    ),
  );
  return picture(
    { ...canvas, sky: { ...sky, top: '#101a3a', low: '#3a2a44' } },
    rows +
      shape(
        [
          [width * 0.3, height * 0.9],
          [width * 0.34, height * 0.58],
          [width * 0.66, height * 0.58],
          [width * 0.7, height * 0.9],
        ],
        '#5b1f1b',
      ) +
      shape(
        [
          [width * 0.27, height * 0.6],
          [width * 0.5, height * 0.48],
          [width * 0.73, height * 0.6],
        ],
        '#2b1512',
      ) +
      times(22, (at) =>
        person(
          (width / 21) * at,
          height * 1.04,
          height * chance.between(0.2, 0.32),
          chance.pick(['#0c0f1c', '#141830', '#1d1424']),
        ),
      ),
  );
}

/** Fireworks above water. */
export function fireworks(canvas: Canvas): string {
  const { width, height, chance } = canvas;
  const burst = () => {
    const [x, y] = [width * chance.between(0.12, 0.88), height * chance.between(0.12, 0.5)];
    const colour = chance.pick(['#ffd36b', '#ff7d66', '#8fd3ff', '#c9a2ff', '#b6f2b0', '#ffffff']);
    const radius = height * chance.between(0.1, 0.26);
    return times(40, (at) => {
      const angle = (Math.PI * 2 * at) / 40;
      const reach = radius * chance.between(0.8, 1.05);
      return (
        `<line x1="${x + Math.cos(angle) * radius * 0.25}" y1="${y + Math.sin(angle) * radius * 0.25}" x2="${x + Math.cos(angle) * reach}" y2="${y + Math.sin(angle) * reach}" stroke="${colour}" stroke-width="3" opacity=".85"/>` +
        circle(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, 4, colour)
      );
    });
  };
  return picture(
    { ...canvas, sky: { top: '#060914', low: '#1a2445', far: '#10172c', near: '#05070e', light: '#ffe9a8' } },
    times(5, burst) +
      ridge(canvas, height * 0.68, height * 0.74, '#0b1022', 16) +
      rect(0, height * 0.78, width, height * 0.22, '#0a1226') +
      times(60, () =>
        rect(
          width * chance.between(0, 1),
          height * chance.between(0.79, 0.99),
          chance.between(20, 90),
          2,
          '#ffd98a',
          'opacity=".35"',
        ),
      ),
  );
}

/** Stalls with goods and people. */
export function market(canvas: Canvas): string {
  const { width, height, chance } = canvas;
  const stall = (at: number) => {
    const x = (width / 4) * at;
    const awning = chance.pick(['#c8372d', '#165e83', '#2f7d4f', '#d9a13b']);
    const goods = times(24, (n) =>
      circle(
        x + 26 + (n % 8) * (width / 4 / 8.6),
        height * (0.62 + Math.floor(n / 8) * 0.045),
        height * 0.022,
        chance.pick(['#d9542b', '#e8b23a', '#5f9d3c', '#b8323f', '#e6d8b8']),
      ),
    );
    const stripes = times(6, (n) =>
      rect(x + (width / 24) * n, height * 0.24, width / 48, height * 0.13, '#ffffff', 'opacity=".55"'),
    );
    return (
      rect(x, height * 0.37, width / 4, height * 0.4, '#efe6d6') +
      rect(x, height * 0.24, width / 4, height * 0.13, awning) +
      stripes +
      goods +
      rect(x + 10, height * 0.74, width / 4 - 20, height * 0.12, '#8d6b4a')
    );
  };
  return picture(
    canvas,
    rect(0, height * 0.1, width, height * 0.2, '#cfd2cc') +
      times(4, stall) +
      rect(0, height * 0.86, width, height * 0.14, '#8f8a80') +
      times(6, () =>
        person(
          width * chance.between(0.04, 0.96),
          height * 0.99,
          height * chance.between(0.34, 0.42),
          chance.pick(['#37424d', '#5d3a3a', '#2f4a3f', '#6a5a3a']),
        ),
      ),
  );
}
