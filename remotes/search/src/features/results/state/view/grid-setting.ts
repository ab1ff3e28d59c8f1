import type { ViewPort } from '@newsphoto/domain';
import { useState } from 'react';

/** How this browser shows the pictures of results. */
export interface GridSetting {
  /** Size of the pictures of the large and of the small grid, a step of {@link SIZES}. */
  readonly large: number;
  readonly small: number;
  /** Texts under the small pictures too. */
  readonly captions: boolean;
  /** Variations and series as one tile. */
  readonly stacks: boolean;
}

/** Heights of rows to the usual one. */
export const SIZES = [0.64, 0.8, 1, 1.28, 1.6] as const;
const USUAL_STEP = 2;
const KEY = 'refineResultsList.grid';
const USUAL: GridSetting = { large: USUAL_STEP, small: USUAL_STEP, captions: false, stacks: false };

export const sizeNameOf = (view: ViewPort) => (view === 3 ? 'large' : 'small');

const isStep = (value: unknown): value is number => SIZES.some((_, step) => step === value);

export function readGridSetting(): GridSetting {
  try {
    const { large, small, captions, stacks }: Record<string, unknown> = {
      ...Object(JSON.parse(window.localStorage.getItem(KEY) ?? '{}')),
    };
    return {
      large: isStep(large) ? large : USUAL.large,
      small: isStep(small) ? small : USUAL.small,
      captions: captions === true,
      stacks: stacks === true,
    };
  } catch {
    return USUAL;
  }
}

/** The setting, and its change, which is for all visits; a storage that is refused costs no more than that. */
export function useGridSetting() {
  const [setting, setSetting] = useState(readGridSetting);
  const change = (part: Partial<GridSetting>) => {
    const next = { ...setting, ...part };
    setSetting(next);
    try {
      window.localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Refused by the browser's settings.
    }
  };
  return { setting, change };
}
