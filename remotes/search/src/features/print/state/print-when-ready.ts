export interface Preparing {
  readonly done: number;
  readonly all: number;
}

export interface PrintOptions {
  readonly print: () => void;
  readonly onProgress: (preparing: Preparing) => void;
  readonly canceled: AbortSignal;
}

/**
 * Opens the browser's print dialogue when every picture below `root` is decoded: it prints what is there at that moment.
 * Answers how many could not be shown; the dialogue opens nevertheless, as their places are marked. Nothing is printed and
 * answered where it was cancelled before.
 */
export async function printWhenReady(
  root: Element,
  { print, onProgress, canceled }: PrintOptions,
): Promise<number | undefined> {
  const pictures = [...root.querySelectorAll('img')];
  const all = pictures.length;
  let done = 0;
  const count = () => {
    done += 1;
    onProgress({ done, all });
  };
  onProgress({ done, all });
  const stopped = new Promise<undefined>((resolve) => {
    canceled.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const decoding = pictures.map((picture) => picture.decode().finally(count));
  const outcomes = await Promise.race([Promise.allSettled(decoding), stopped]);
  if (!outcomes || canceled.aborted) return undefined;
  print();
  return outcomes.filter(({ status }) => status === 'rejected').length;
}
