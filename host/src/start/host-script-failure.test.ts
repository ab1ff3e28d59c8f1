import { beforeEach, expect, test } from '@jest/globals';
import { watchHostScripts } from './host-script-failure.ts';

const scripts = () => [...document.head.querySelectorAll('script')];
const fail = (script: HTMLScriptElement | undefined) => script?.dispatchEvent(new Event('error'));

function place(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { src: `http://localhost${address}`, integrity: 'sha384-m', defer: true });
  document.head.append(script);
  return script;
}

let missed = 0;
watchHostScripts(document, '/remotes/host/1.0.0/', () => {
  missed += 1;
});

beforeEach(() => {
  missed = 0;
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
});

test('a script of the host that does not come is requested once more, then the page shows what to do', () => {
  fail(place('/remotes/host/1.0.0/main.js'));
  const retry = scripts()[1];
  expect(retry?.src).toMatch(/\/main\.js\?retry=\w+$/);
  expect(retry).toMatchObject({ integrity: 'sha384-m', async: false });
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(missed).toBe(0);
  fail(retry);
  expect(missed).toBe(1);
  expect(scripts()).toHaveLength(2);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('再読み込みしてください');
  expect(document.querySelector('button')?.textContent).toBe('再読み込み');
});

test('scripts of remotes are the loader’s, and what is drawn stays', () => {
  fail(place('/remotes/search/1.0.0/entry.js'));
  expect(scripts()).toHaveLength(1);
  const root = document.getElementById('root');
  root?.append(document.createElement('p'));
  fail(place('/remotes/host/1.0.0/other.js'));
  fail(scripts()[2]);
  expect(root?.innerHTML).toBe('<p></p>');
});
