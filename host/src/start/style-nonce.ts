declare global {
  /** webpack and style-loader read the nonce here. */
  var __webpack_nonce__: string | undefined;
}

/**
 * Gives the page's nonce to every style element that is made later. The policy of the page allows no other
 * inline style, and libraries make theirs in ways of their own.
 */
export function passNonceToStyles(page: Document, nonce: string): void {
  const create = page.createElement.bind(page);
  const withNonce = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  Object.defineProperty(page, 'createElement', { value: withNonce, writable: true, configurable: true });
}
