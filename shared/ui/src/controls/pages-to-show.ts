/** First, last and the neighbours of the current page; `gap` where pages are left out. */
export function pagesToShow(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pageCount]
    .filter((entry) => entry >= 1 && entry <= pageCount)
    .sort((a, b) => a - b);
  const shown: (number | 'gap')[] = [];
  let last = 0;
  for (const entry of new Set(wanted)) {
    // A gap for a single page would take as much room as the page itself.
    if (entry - last === 2) shown.push(last + 1);
    else if (entry - last > 2) shown.push('gap');
    shown.push(entry);
    last = entry;
  }
  return shown;
}
