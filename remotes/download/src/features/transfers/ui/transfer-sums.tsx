import { formatFileSize } from '@newsphoto/domain';
import { errorMessage } from '@newsphoto/http';
import { Box, Button, Note, Section } from '@newsphoto/ui';
import type { Destination } from '../../../blocks/destinations/state/destinations.ts';
import { reasonText } from '../../../blocks/transfer/model/reason-text.ts';
import { type DestinationCheck, monthOf } from '../model/transfer-limits.ts';
import type { TransferForm } from '../state/use-transfer-form.ts';
import styles from './transfers.module.css';

const count = (value: number): string => `${value.toLocaleString('ja-JP')}件`;

interface TransferSumsProps {
  readonly form: TransferForm;
  readonly destinations: readonly Destination[];
}

/** What each destination would get, whether that is allowed, and the one button. */
export function TransferSums({ form, destinations }: TransferSumsProps) {
  const { check, chosen, limits, isSending, maySend, send } = form;
  const month = monthOf(check.checks ?? []);
  const nameOf = (id: string) => destinations.find(({ destinationId }) => destinationId === id)?.name ?? '';
  return (
    <Section title="内容" gap={12}>
      {chosen.length === 0 && destinations.length > 0 && <Note>転送先を選んでください。</Note>}
      {check.checks?.map((one) => (
        <CheckedDestination key={one.destinationId} name={nameOf(one.destinationId)} check={one} />
      ))}
      {month && (
        <dl className={styles.sums}>
          <dt>今月の残り</dt>
          <dd>{`${month.left.toLocaleString('ja-JP')} / ${count(month.limit)}`}</dd>
        </dl>
      )}
      {limits.map((text) => (
        <Box key={text} tone="alert" as="p" role="alert">
          {text}
        </Box>
      ))}
      {check.error && (
        <Box tone="alert" as="p" role="alert">
          {errorMessage(check.error)}
        </Box>
      )}
      <Button kind="primary" block disabled={!maySend} loading={isSending} onClick={() => void send()}>
        転送する
      </Button>
    </Section>
  );
}

interface CheckedDestinationProps {
  readonly name: string;
  readonly check: DestinationCheck;
}

function CheckedDestination({ name, check: { checked } }: CheckedDestinationProps) {
  const { allowed, bytes, isEstimate, itemLimit, byteLimit, names, refusedCount } = checked;
  return (
    <section className={styles.checked} aria-label={`${name}に転送する内容`}>
      <strong>{name}</strong>
      <dl className={styles.sums}>
        <dt>転送できる素材</dt>
        <dd>{`${count(allowed)}（上限 ${count(itemLimit)}）`}</dd>
        <dt>合計サイズ</dt>
        <dd>{`${isEstimate ? '約' : ''}${formatFileSize(bytes)}（上限 ${formatFileSize(byteLimit)}）`}</dd>
      </dl>
      {names.length > 0 && (
        <div>
          <Note>フォルダーとファイル名</Note>
          <ul className={styles.names}>
            {names.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </div>
      )}
      {refusedCount > 0 && <Refusals check={checked} />}
    </section>
  );
}

/** Why some are not sent: by reason, with how many. */
function Refusals({ check: { refused, refusedCount } }: { readonly check: DestinationCheck['checked'] }) {
  const counts = new Map<(typeof refused)[number]['reason'], number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const isPart = refused.length < refusedCount;
  return (
    <Box tone="mark" padding="8px 12px">
      {`${count(refusedCount)}は転送できません`}
      <ul className={styles.names}>
        {[...counts].map(([reason, number]) => (
          <li key={reason}>
            <Note as="span">{`${reasonText(reason)}：${count(number)}${isPart ? '以上' : ''}`}</Note>
          </li>
        ))}
      </ul>
    </Box>
  );
}
