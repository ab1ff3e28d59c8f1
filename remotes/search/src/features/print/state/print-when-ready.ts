/**
 * Opens the browser's print dialogue when every picture below `root` is decoded: it prints what is there at that moment.
 * Answers how many could not be shown; the dialogue opens nevertheless, as their places are marked.
 */
export async function printWhenReady(root: Element, print: () => void): Promise<number> {
  const pictures = [...root.querySelectorAll('img')];
  const outcomes = await Promise.allSettled(pictures.map((picture) => picture.decode()));
  print();
  return outcomes.filter(({ status }) => status === 'rejected').length;
}
