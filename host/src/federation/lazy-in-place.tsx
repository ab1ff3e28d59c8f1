import {
  type ComponentType,
  createContext,
  lazy,
  useContext,
  useEffect,
  useState,
  useTransition,
} from 'react';
import styles from './lazy-in-place.module.css';
import { isChunkFailure } from './load-result.ts';

/** Event of the window for a part that did not come; its detail is the failure of the chunk. */
export const MISSING_PART = 'newsphoto:missing-part';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface Retry {
  readonly isPending: boolean;
  run(): void;
  /** The message is not shown any more. */
  forget(): void;
}

const RetryContext = createContext<Retry | undefined>(undefined);

/**
 * React's `lazy`, as remotes get it. Where the chunk does not come, a message takes the place of the part alone: an error
 * would take the whole page, with all that was entered there. Other errors of a module are thrown as ever.
 */
export function lazyInPlace<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let isMissing = false;
  const attempt = (): ComponentType<Props> => {
    isMissing = false;
    return lazy<ComponentType<Props>>(() =>
      load().catch((cause: unknown) => {
        if (!isChunkFailure(cause)) throw cause;
        isMissing = true;
        window.dispatchEvent(new CustomEvent(MISSING_PART, { detail: cause }));
        return { default: MissingPart };
      }),
    );
  };
  let current = attempt();
  const again = () => {
    current = attempt();
    return current;
  };
  // What is shown the next time is fetched again. Not at its first render: React repeats that one for what suspends.
  const forget = () => {
    if (isMissing) again();
  };
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => current);
    const [isPending, startTransition] = useTransition();
    const run = () => {
      const next = again();
      startTransition(() => setPart(() => next));
    };
    return (
      <RetryContext value={{ isPending, run, forget }}>
        <Part {...props} />
      </RetryContext>
    );
  };
}

function MissingPart() {
  const retry = useContext(RetryContext);
  const forget = retry?.forget;
  useEffect(() => forget, [forget]);
  return (
    <div className={styles.missing} role="alert">
      <p>この部分を読み込めませんでした。画面の内容と入力はそのままです。</p>
      <button type="button" disabled={retry?.isPending} onClick={() => retry?.run()}>
        再試行
      </button>
    </div>
  );
}
