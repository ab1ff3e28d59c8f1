import { createContext } from 'node:vm';
import { parseHTML } from 'linkedom';

const ORIGIN = 'http://release-trial.invalid';

/** Observers, channels and requests that never report anything. */
class Silent {
  observe() {}
  unobserve() {}
  disconnect() {}
  addEventListener() {}
  removeEventListener() {}
  postMessage() {}
  close() {}
  open() {}
  send() {}
  takeRecords() {
    return [];
  }
}

/** What a script finds of a browser while its modules are evaluated: a document, and nothing that reaches outside. */
export function createPage(html: string, loadScript: (address: string) => void) {
  const { window: dom, document } = parseHTML(html);
  Object.defineProperty(document, 'implementation', {
    value: { createHTMLDocument: () => ({ adoptNode: () => undefined }) },
    configurable: true,
  });
  const context = createContext(
    { ...globalsOf(), ...elementsOf(dom), document },
    // With the flag of the process no text becomes code, in the context or around it.
    { codeGeneration: { strings: false, wasm: false } },
  );
  for (const name of ['window', 'self', 'globalThis', 'top', 'parent']) Reflect.set(context, name, context);
  Object.defineProperty(document, 'defaultView', { value: context, configurable: true });
  watchScripts(document.head, loadScript);
  return context;
}

/** Scripts that are put into the document are run by `loadScript`, which throws where they fail. */
function watchScripts(head: object, loadScript: (address: string) => void): void {
  for (const method of ['append', 'appendChild', 'insertBefore']) {
    const original: unknown = Reflect.get(head, method);
    if (typeof original !== 'function') continue;
    Reflect.set(head, method, (...nodes: unknown[]) => {
      const result: unknown = Reflect.apply(original, head, nodes);
      for (const node of nodes) if (isScript(node)) queueMicrotask(() => runScript(node, loadScript));
      return result;
    });
  }
}

interface ScriptElement {
  readonly localName: string;
  readonly src: string;
  onload?: ((event: object) => void) | null;
  onerror?: ((event: object) => void) | null;
}

const isScript = (node: unknown): node is ScriptElement =>
  typeof node === 'object' &&
  node !== null &&
  'localName' in node &&
  node.localName === 'script' &&
  'src' in node;

function runScript(script: ScriptElement, loadScript: (address: string) => void): void {
  try {
    loadScript(new URL(script.src, ORIGIN).pathname);
    script.onload?.({ type: 'load', target: script });
  } catch {
    script.onerror?.({ type: 'error', target: script });
  }
}

function elementsOf(dom: object): Record<string, unknown> {
  const names = [
    'Element',
    'HTMLElement',
    'Node',
    'DocumentFragment',
    'Text',
    'CustomEvent',
    'DOMParser',
    'Document',
  ];
  const tags = ['Anchor', 'Button', 'Form', 'IFrame', 'Image', 'Input', 'Script', 'Select', 'TextArea'];
  const all = [...names, ...tags.map((tag) => `HTML${tag}Element`), 'SVGElement', 'ShadowRoot', 'NodeFilter'];
  return Object.fromEntries(all.map((name) => [name, Reflect.get(dom, name) ?? class {}]));
}

function globalsOf(): Record<string, unknown> {
  const events = new EventTarget();
  const away = () => Promise.reject(new TypeError('There is no network while a release is tried.'));
  const quiet = () => undefined;
  const silent = [
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'Worker',
    'BroadcastChannel',
    'MutationObserver',
  ];
  const observers = ['ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'];
  return {
    ...Object.fromEntries([...silent, ...observers].map((name) => [name, Silent])),
    ...{ setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask, structuredClone, performance },
    ...{ URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, AbortSignal, Blob, FormData },
    ...{ Headers, Request, Response, Event, EventTarget, MessageChannel, crypto, fetch: away },
    console: { log: quiet, info: quiet, warn: quiet, error: quiet, debug: quiet, trace: quiet },
    location: locationOf(new URL('/web/login', ORIGIN)),
    history: { state: null, length: 1, pushState: quiet, replaceState: quiet, go: quiet, back: quiet },
    navigator: {
      userAgent: 'release-trial',
      language: 'ja',
      languages: ['ja'],
      onLine: true,
      sendBeacon: () => true,
    },
    ...{ localStorage: storage(), sessionStorage: storage() },
    matchMedia: () => ({ matches: false, addEventListener: quiet, removeEventListener: quiet }),
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    requestAnimationFrame: (act: () => void) => setTimeout(act, 16),
    cancelAnimationFrame: clearTimeout,
    requestIdleCallback: (act: () => void) => setTimeout(act, 1),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    ...{ scrollTo: quiet, innerWidth: 1440, innerHeight: 900, devicePixelRatio: 1 },
    screen: { width: 1440, height: 900 },
  };
}

function locationOf({ href, origin, protocol, host, hostname, port, pathname }: URL) {
  const stay = () => undefined;
  const parts = { href, origin, protocol, host, hostname, port, pathname, search: '', hash: '' };
  return { ...parts, assign: stay, replace: stay, reload: stay, toString: () => href };
}

function storage() {
  const items = new Map<string, string>();
  return {
    length: 0,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
  };
}
