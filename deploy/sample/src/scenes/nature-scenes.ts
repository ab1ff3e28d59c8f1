import { type Canvas, circle, path, picture, rect, ridge, shape, times } from './canvas.ts';

/** A snow-capped peak above ridges. */
export function mountain(canvas: Canvas): string {
  const { width, height, chance, sky } = canvas;
  const x = width * chance.between(0.35, 0.65);
  const peak = height * chance.between(0.14, 0.26);
  const spread = width * 0.42;
  const snow = peak + height * 0.16;
  const slope = (y: number) => (spread * (y - peak)) / (height * 0.8 - peak);
  const cap = [
    [x, peak],
    [x + slope(snow), snow],
    [x + slope(snow) * 0.5, snow - 22],
    [x + 10, snow + 26],
    [x - slope(snow) * 0.45, snow - 14],
    [x - slope(snow), snow],
  ] as const;
  return picture(
    canvas,
    circle(width * 0.82, height * 0.2, height * 0.05, sky.light, 'opacity=".9"') +
      shape(
        [
          [x - spread, height * 0.8],
          [x - 14, peak],
          [x + 14, peak],
          [x + spread, height * 0.8],
        ],
        sky.far,
      ) +
      shape(cap, '#f7fafc') +
      ridge(canvas, height * 0.6, height * 0.72, sky.near, 12) +
      rect(0, height * 0.84, width, height * 0.16, sky.far, 'opacity=".7"'),
  );
}

/** Sea with ships. */
export function sea(canvas: Canvas): string {
  const { width, height, chance, sky } = canvas;
  const horizon = height * chance.between(0.42, 0.55);
  const ship = () => {
    const [x, size] = [width * chance.between(0.08, 0.8), width * chance.between(0.07, 0.17)];
    const y = horizon + height * chance.between(0.06, 0.3);
    const hull = chance.pick(['#1f2c3a', '#8c2f2a', '#f2f2ee', '#2d5a52']);
    return (
      shape(
        [
          [x, y],
          [x + size, y],
          [x + size * 0.88, y + size * 0.18],
          [x + size * 0.1, y + size * 0.18],
        ],
        hull,
      ) +
      rect(x + size * 0.2, y - size * 0.16, size * 0.4, size * 0.16, '#ece8de') +
      rect(x + size * 0.36, y - size * 0.4, size * 0.04, size * 0.26, '#555b60')
    );
  };
  return picture(
    canvas,
    circle(
      width * chance.between(0.2, 0.8),
      horizon - height * 0.12,
      height * 0.07,
      sky.light,
      'opacity=".85"',
    ) +
      ridge(canvas, horizon - height * 0.1, horizon - height * 0.02, sky.far, 7) +
      rect(0, horizon, width, height - horizon, sky.near) +
      times(70, () =>
        rect(
          width * chance.between(0, 1),
          chance.between(horizon + 6, height),
          chance.between(30, 160),
          3,
          sky.light,
          'opacity=".16"',
        ),
      ) +
      times(chance.between(2, 5), ship),
  );
}

/** Cherry trees along a river. */
export function blossoms(canvas: Canvas): string {
  const { width, height, chance, sky } = canvas;
  const tree = (x: number, ground: number, size: number) =>
    path(
      `M${x - size * 0.06} ${ground} Q${x} ${ground - size * 0.5} ${x - size * 0.2} ${ground - size * 0.8} M${x} ${ground} Q${x + 8} ${ground - size * 0.5} ${x + size * 0.25} ${ground - size * 0.7}`,
      'none',
      `stroke="#4d3530" stroke-width="${size * 0.08}"`,
    ) +
    times(60, () =>
      circle(
        x + size * chance.between(-0.6, 0.6),
        ground - size * chance.between(0.5, 1.1),
        size * chance.between(0.06, 0.14),
        chance.pick(['#f7c9d4', '#fbe3e8', '#f2aebf', '#ffffff']),
        'opacity=".85"',
      ),
    );
  return picture(
    canvas,
    ridge(canvas, height * 0.4, height * 0.52, sky.far) +
      rect(0, height * 0.6, width, height * 0.4, '#8fb0bd') +
      shape(
        [
          [0, height * 0.62],
          [width, height * 0.58],
          [width, height * 0.7],
          [0, height * 0.8],
        ],
        '#93a878',
      ) +
      times(6, (at) =>
        tree((width / 5) * at, height * (0.72 - at * 0.015), height * chance.between(0.4, 0.56)),
      ) +
      times(80, () => circle(width * chance.between(0, 1), height * chance.between(0.72, 1), 4, '#f7d3dc')),
  );
}

/** A snow-bound village. */
export function snow(canvas: Canvas): string {
  const { width, height, chance } = canvas;
  const house = (at: number) => {
    const [x, size] = [width * (0.04 + at * 0.24), width * chance.between(0.15, 0.2)];
    const ground = height * chance.between(0.76, 0.84);
    return (
      rect(x, ground - size * 0.4, size, size * 0.45, '#6b5748') +
      rect(x + size * 0.15, ground - size * 0.28, size * 0.2, size * 0.16, '#ffd98a') +
      rect(x + size * 0.6, ground - size * 0.28, size * 0.2, size * 0.16, '#ffd98a') +
      shape(
        [
          [x - size * 0.12, ground - size * 0.36],
          [x + size / 2, ground - size],
          [x + size * 1.12, ground - size * 0.36],
        ],
        '#fbfdff',
      ) +
      shape(
        [
          [x, ground - size * 0.4],
          [x + size / 2, ground - size * 0.86],
          [x + size, ground - size * 0.4],
        ],
        '#e3e9ef',
      )
    );
  };
  return picture(
    { ...canvas, sky: { top: '#5f7086', low: '#c9d3dd', far: '#93a2b3', near: '#4b5a6b', light: '#ffffff' } },
    ridge(canvas, height * 0.24, height * 0.4, '#93a2b3') +
      ridge(canvas, height * 0.42, height * 0.55, '#b9c5d0', 12) +
      rect(0, height * 0.66, width, height * 0.34, '#eef3f7') +
      times(4, house) +
      times(160, () =>
        circle(
          width * chance.between(0, 1),
          height * chance.between(0, 1),
          chance.between(2, 6),
          '#ffffff',
          'opacity=".8"',
        ),
      ),
  );
}

/** Fields at harvest. */
export function harvest(canvas: Canvas): string {
  const { width, height, chance, sky } = canvas;
  const rows = times(16, (at) => {
    const x = (width / 15) * at;
    return shape(
      [
        [width / 2 + (x - width / 2) * 0.2, height * 0.5],
        [x + width / 40, height],
        [x - width / 40, height],
      ],
      chance.pick(['#d8b545', '#c79f34', '#e2c763']),
    );
  });
  return picture(
    canvas,
    ridge(canvas, height * 0.34, height * 0.46, sky.far) +
      rect(0, height * 0.5, width, height * 0.5, '#b99632') +
      rows +
      times(
        5,
        (at) =>
          rect(width * (0.1 + at * 0.19), height * 0.6, width * 0.012, height * 0.16, '#6a4b2a') +
          shape(
            [
              [width * (0.06 + at * 0.19), height * 0.76],
              [width * (0.105 + at * 0.19), height * 0.56],
              [width * (0.15 + at * 0.19), height * 0.76],
            ],
            '#e6cf85',
          ),
      ) +
      rect(width * 0.66, height * 0.52, width * 0.13, height * 0.1, '#b5382b', 'rx="8"') +
      circle(width * 0.69, height * 0.64, height * 0.03, '#20242b') +
      circle(width * 0.77, height * 0.63, height * 0.045, '#20242b'),
  );
}

/** A temple's roofs among trees. */
export function temple(canvas: Canvas): string {
  const { width, height, chance, sky } = canvas;
  const x = width * chance.between(0.38, 0.62);
  const storeys = chance.pick([1, 3, 5]);
  const roof = (at: number) => {
    const y = height * 0.78 - at * height * (0.5 / storeys);
    const half = width * (0.22 - at * 0.02) * (storeys === 1 ? 1.3 : 0.8);
    return (
      rect(x - half * 0.6, y - height * 0.02, half * 1.2, height * 0.16, '#7c3b2c') +
      path(
        `M${x - half} ${y} Q${x - half * 0.5} ${y - height * 0.03} ${x} ${y - height * 0.13} Q${x + half * 0.5} ${y - height * 0.03} ${x + half} ${y} Z`,
        '#2c2f33',
      )
    );
  };
  return picture(
    canvas,
    ridge(canvas, height * 0.32, height * 0.46, sky.far) +
      times(storeys, roof) +
      times(24, () =>
        circle(
          width * chance.between(0, 1),
          height * chance.between(0.74, 0.9),
          height * chance.between(0.05, 0.1),
          chance.pick(['#3f6b4a', '#c4572e', '#d98a2b', '#5a7f4b']),
        ),
      ) +
      rect(0, height * 0.9, width, height * 0.1, '#b7ab94'),
  );
}
