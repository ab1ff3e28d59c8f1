import { MediaStoreAway } from '../../media-store/media-store-away.ts';

/** A failure whose Japanese text is shown to users. */
export class JobFailure extends Error {
  /** True: trying again would not help. */
  readonly isPermanent: boolean;

  constructor(text: string, { isPermanent }: { isPermanent: boolean }) {
    super(text);
    this.name = 'JobFailure';
    this.isPermanent = isPermanent;
  }
}

/** Why a job stops without having failed. */
export class JobStop extends Error {
  /** `lost`: another process took it over. `canceled`: a user cancelled it. `ending`: this process ends. */
  readonly reason: 'lost' | 'canceled' | 'ending';

  constructor(reason: JobStop['reason']) {
    super(reason);
    this.name = 'JobStop';
    this.reason = reason;
  }
}

const UNEXPECTED = '処理中にエラーが発生しました。';
const AWAY = 'ファイルの保存先を利用できないため、しばらく後にもう一度試します。';

/** The text for users; an unexpected error is shown without its details. */
export function failureText(error: unknown): string {
  if (error instanceof MediaStoreAway) return AWAY;
  return error instanceof JobFailure ? error.message : UNEXPECTED;
}
