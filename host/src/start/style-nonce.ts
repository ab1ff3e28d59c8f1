declare global {
  /** webpack and style-loader read the nonce here. */
  var __webpack_nonce__: string | undefined;
}

/**
 * Sets the page's nonce on every style element that is created later. The page's policy allows no other inline style, and
 * libraries create theirs in different ways. Some write the rules as HTML, which the policy forbids: in a style element they
 * are the same as text.
 */
export function passNonceToStyles(page: Document, nonce: string): void {
  const create = page.createElement.bind(page);
  const withNonce = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) {
      element.nonce = nonce;
      Object.defineProperty(element, 'innerHTML', RULES_AS_TEXT);
    }
    return element;
  };
  Object.defineProperty(page, 'createElement', { value: withNonce, writable: true, configurable: true });
}

const RULES_AS_TEXT: PropertyDescriptor & ThisType<HTMLStyleElement> = {
  configurable: true,
  get() {
    return this.textContent;
  },
  set(rules: string) {
    this.textContent = rules;
  },
};
