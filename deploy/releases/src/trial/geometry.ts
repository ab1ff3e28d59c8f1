interface Rectangle {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

class TrialRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;

  constructor(x = 0, y = 0, width = 0, height = 0) {
    [this.x, this.y, this.width, this.height] = [x, y, width, height];
  }

  static fromRect({ x, y, width, height }: Rectangle = {}) {
    return new TrialRect(x, y, width, height);
  }

  get top() {
    return Math.min(this.y, this.y + this.height);
  }
  get bottom() {
    return Math.max(this.y, this.y + this.height);
  }
  get left() {
    return Math.min(this.x, this.x + this.width);
  }
  get right() {
    return Math.max(this.x, this.x + this.width);
  }
}

class TrialPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;

  constructor(x = 0, y = 0, z = 0, w = 1) {
    [this.x, this.y, this.z, this.w] = [x, y, z, w];
  }

  static fromPoint({ x, y, z, w }: Partial<TrialPoint> = {}) {
    return new TrialPoint(x, y, z, w);
  }
}

/** The identity, whatever was requested: nothing is drawn in a trial. */
class TrialMatrix {
  readonly is2D = true;
  readonly isIdentity = true;
  readonly a = 1;
  readonly b = 0;
  readonly c = 0;
  readonly d = 1;
  readonly e = 0;
  readonly f = 0;
}

/** Geometry of the browser. */
export const geometry = () => ({
  ...{ DOMRect: TrialRect, DOMRectReadOnly: TrialRect },
  ...{ DOMPoint: TrialPoint, DOMPointReadOnly: TrialPoint },
  ...{ DOMMatrix: TrialMatrix, DOMMatrixReadOnly: TrialMatrix },
});
