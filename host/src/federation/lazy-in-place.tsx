import {
  type ComponentType,
  createContext,
  lazy,
  useContext,
  useEffect,
  useState,
  useTransition,
} from 'react';
import { Button } from '../ui/button.tsx';
import styles from './lazy-in-place.module.css';
import { isChunkFailure } from './load-result.ts';

/** Event of the window for a chunk that did not load; its detail is the failure. */
export const MISSING_PART = 'newsphoto:missing-part';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface Retry {
  readonly isPending: boolean;
  run(): void;
  /** The message is no longer shown. */
  forget(): void;
}

const RetryContext = createContext<Retry | undefined>(undefined);

/**
 * React's `lazy` for remotes. If the chunk does not load, a message replaces the part alone: an error would replace the whole
 * page, with all its input. Other errors of a module are thrown as usual.
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
  // It is fetched again when it is shown next. Not at its first render: React repeats that one for suspended parts.
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
      <Button kind="primary" disabled={retry?.isPending} onClick={() => retry?.run()}>
        再試行
      </Button>
    </div>
  );
}
