/** A failure that the reader of the job is told of in Japanese. */
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
  /** `lost`: somebody else holds it. `canceled`: its reader wishes so. `ending`: this process ends. */
  readonly reason: 'lost' | 'canceled' | 'ending';

  constructor(reason: JobStop['reason']) {
    super(reason);
    this.name = 'JobStop';
    this.reason = reason;
  }
}

const UNFORESEEN = '処理中にエラーが発生しました。';

/** The sentence for people; what nobody foresaw is told without its details. */
export function failureText(error: unknown): string {
  return error instanceof JobFailure ? error.message : UNFORESEEN;
}
