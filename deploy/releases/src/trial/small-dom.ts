import { createContext } from 'node:vm';
import { parseHTML } from 'linkedom';
import { browserGlobals } from './browser-globals.ts';

const ORIGIN = 'http://release-trial.invalid';

/** The browser environment of a script while its modules are evaluated: a document without access to anything outside. */
export function createPage(html: string, loadScript: (address: string) => void) {
  const dom = parseHTML(html);
  const { document } = dom;
  Object.defineProperty(document, 'implementation', {
    value: { createHTMLDocument: () => ({ adoptNode: () => undefined }) },
    configurable: true,
  });
  const context = createContext(
    { ...browserGlobals(new URL('/web/login', ORIGIN)), ...elementsOf(dom), document },
    // With the flag of the process, code cannot be generated from strings, in the context or around it.
    { codeGeneration: { strings: false, wasm: false } },
  );
  for (const name of ['window', 'self', 'globalThis', 'top', 'parent']) Reflect.set(context, name, context);
  Object.defineProperty(document, 'defaultView', { value: context, configurable: true });
  watchScripts(document.head, loadScript);
  return context;
}

/** Script elements that are inserted are run by `loadScript`, which throws if they fail. */
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

const NODES = [
  ...[
    'Node',
    'Element',
    'HTMLElement',
    'SVGElement',
    'MathMLElement',
    'Document',
    'HTMLDocument',
    'XMLDocument',
  ],
  ...['DocumentFragment', 'DocumentType', 'ShadowRoot', 'Attr', 'CharacterData', 'Text', 'Comment'],
  ...['CDATASection', 'ProcessingInstruction', 'NodeList', 'HTMLCollection', 'NodeFilter', 'DOMParser'],
  ...['CustomEvent', 'SVGSVGElement', 'SVGGraphicsElement', 'HTMLUnknownElement', 'HTMLMediaElement'],
];
const TAGS = [
  ...['Anchor', 'Area', 'Audio', 'BR', 'Base', 'Body', 'Button', 'Canvas', 'DList', 'Data', 'DataList'],
  ...['Details', 'Dialog', 'Div', 'Embed', 'FieldSet', 'Form', 'HR', 'Head', 'Heading', 'Html', 'IFrame'],
  ...['Image', 'Input', 'LI', 'Label', 'Legend', 'Link', 'Map', 'Menu', 'Meta', 'Meter', 'Mod', 'OList'],
  ...['Object', 'OptGroup', 'Option', 'Output', 'Paragraph', 'Picture', 'Pre', 'Progress', 'Quote', 'Script'],
  ...['Select', 'Slot', 'Source', 'Span', 'Style', 'Table', 'TableCaption', 'TableCell', 'TableCol'],
  ...['TableRow', 'TableSection', 'Template', 'TextArea', 'Time', 'Title', 'Track', 'UList', 'Video'],
];

/** The browser classes of the small document, and empty ones for those it lacks. */
function elementsOf({ window: dom, document }: ReturnType<typeof parseHTML>): Record<string, unknown> {
  const classes = [...NODES, ...TAGS.map((tag) => `HTML${tag}Element`)];
  const create = (tag: string) =>
    function Created() {
      return document.createElement(tag);
    };
  return {
    ...Object.fromEntries(classes.map((name) => [name, Reflect.get(dom, name) ?? class {}])),
    ...{ Image: create('img'), Audio: create('audio'), Option: create('option') },
    customElements: dom.customElements,
  };
}
