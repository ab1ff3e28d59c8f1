/** What of `EventSource` is used. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(type: string, listen: (event: Event) => void): void;
  close(): void;
}
