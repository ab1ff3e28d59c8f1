/** The part of the Network Information API that is used; not every browser has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False if prefetching would cost the visitor: with Save-Data, or on a slow connection. */
export function mayLoadAhead(browser: Navigator): boolean {
  const connection: Connection | undefined = Reflect.get(browser, 'connection');
  return !connection?.saveData && !/^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '4g');
}
