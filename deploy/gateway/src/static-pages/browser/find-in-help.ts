import type { IndexedPart } from '../search-index.ts';
import { findParts, type TextPiece } from './find-parts.ts';

const MOST_HITS = 50;

/** Texts become nodes, never HTML: what was typed cannot be read as a part of the page. */
function nodesOf(pieces: readonly TextPiece[]): (Node | string)[] {
  return pieces.map(({ text, hit }) => {
    if (!hit) return text;
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}

function showHits(index: readonly IndexedPart[], query: string): void {
  const found = findParts(index, query);
  const items = found.slice(0, MOST_HITS).map(({ part, heading, snippet }) => {
    const [item, link, text] = (['li', 'a', 'p'] as const).map((name) => document.createElement(name));
    link?.setAttribute('href', part.href);
    link?.append(...nodesOf(heading));
    text?.append(...nodesOf(snippet));
    item?.append(...[link, text].filter((one) => one !== undefined));
    return item;
  });
  document.getElementById('hits')?.replaceChildren(...items.filter((one) => one !== undefined));
  report(messageOf(query.trim(), found.length));
}

function messageOf(query: string, count: number): string {
  if (query === '') return '探す言葉を上の欄に入力してください。';
  if (count === 0)
    return `「${query}」は見つかりませんでした。言葉を短くするか、別の言い方でお試しください。`;
  const cut = count > MOST_HITS ? `（はじめの${MOST_HITS}件を表示しています）` : '';
  return `「${query}」が${count}か所で見つかりました${cut}`;
}

function report(message: string): void {
  const status = document.getElementById('found');
  if (status) status.textContent = message;
}

async function start(): Promise<void> {
  const box = document.querySelector<HTMLInputElement>('input[name="q"]');
  if (!box) return;
  const query = () => box.value;
  box.value = new URLSearchParams(location.search).get('q') ?? '';
  try {
    const answer = await fetch('/help/find-index.json');
    if (!answer.ok) throw new Error(String(answer.status));
    const index: IndexedPart[] = await answer.json();
    showHits(index, query());
    box.addEventListener('input', () => {
      history.replaceState(null, '', `?${new URLSearchParams({ q: query() })}`);
      showHits(index, query());
    });
  } catch {
    report('検索できませんでした。時間をおいて、ページを再読み込みしてください。');
  }
}

void start();
