const MESSAGE = '画面を読み込めませんでした。通信状態をご確認のうえ、ページを再読み込みしてください。';

/**
 * If a start-up script of the host does not load, no other code can report it. It is requested once more at another address;
 * then the page shows what to do instead of staying white. Runs in the head script.
 *
 * @param base address of the directory of the host's files
 * @param onMissing called for a script that did not load at the second try either
 */
export function watchHostScripts(page: Document, base: string, onMissing: () => void): void {
  const retried = new Set<string>();
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      const address = new URL(target.src);
      if (!target.defer || !address.pathname.startsWith(base)) return;
      if (retried.has(address.pathname)) {
        onMissing();
        return whenParsed(page, () => sayWhatToDo(page));
      }
      retried.add(address.pathname);
      page.head.append(again(page, target, address));
    },
    // Such events do not bubble.
    true,
  );
}

function again(page: Document, failed: HTMLScriptElement, address: URL): HTMLScriptElement {
  const script = page.createElement('script');
  script.src = `${address.origin}${address.pathname}?retry=${Date.now().toString(36)}`;
  script.integrity = failed.integrity;
  script.defer = true;
  // In the order of the page: a later one depends on an earlier one.
  script.async = false;
  return script;
}

function whenParsed(page: Document, act: () => void): void {
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}

function sayWhatToDo(page: Document): void {
  const root = page.getElementById('root');
  if (!root || root.hasChildNodes()) return;
  const box = page.createElement('main');
  box.setAttribute('role', 'alert');
  const paragraph = page.createElement('p');
  paragraph.textContent = MESSAGE;
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = '再読み込み';
  button.addEventListener('click', () => page.location.reload());
  box.append(paragraph, button);
  root.append(box);
}
