const LENGTH = 12;
/** Shorter runs of digits are dates, times and the like. */
const SHORTEST_MISTAKE = 9;

/** 素材番号 in a text, for example of a mail. */
export interface ReadNumbers {
  /** In their order, each once. */
  readonly contentIds: readonly string[];
  /** Numbers that are too long or too short. */
  readonly invalid: readonly string[];
}

/** Reads the numbers of a text; what is neither a number nor a mistyped one is passed over. */
export function readNumbers(text: string): ReadNumbers {
  const runs = text.normalize('NFKC').match(/\d+/g) ?? [];
  return {
    contentIds: [...new Set(runs.filter((run) => run.length === LENGTH))],
    invalid: [...new Set(runs.filter((run) => run.length !== LENGTH && run.length >= SHORTEST_MISTAKE))],
  };
}
