export interface Tracing {
  /** Delivers what is left, for a few seconds at most. */
  end(): Promise<void>;
}

export interface TracedService {
  /** `newsphoto-api` or `newsphoto-gateway`. */
  readonly service: string;
  /** Notified where spans cannot be delivered, at most once a minute. */
  readonly say: (line: string) => void;
}
