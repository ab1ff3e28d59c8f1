export function recordFigure(run: string, figure: string, value: number | string, ratio?: number): void;
