import type { Facet } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { Button, EmptyState, ErrorState } from '@newsphoto/ui';
import { SaveSearchButton } from '../../../blocks/saved-search/ui/save-search-button.tsx';
import { type SearchState, searchRequestOf } from '../../../blocks/search/model/search-state.ts';
import { conditionsOf } from '../model/conditions.ts';
import { expressionErrorOf, type SearchFailure } from '../state/search-failure.ts';
import { ConditionChips, type ConditionChipsProps } from './head/condition-chips.tsx';
import styles from './no-hits.module.css';
import { MeaningOffer, TermOffers } from './offered-links.tsx';
import type { ResultBodyProps } from './result-body.tsx';

type SearchedProps = Pick<ResultBodyProps, 'search' | 'detailed' | 'onChange'>;

interface NoHitsProps extends SearchedProps {
  readonly facets: readonly Facet[];
  readonly words: string;
}

export function NoHits({ search, detailed, facets, words, onChange }: NoHitsProps) {
  return (
    <EmptyState
      title={formatMessage('W0005')}
      actions={<SaveSearchButton request={searchRequestOf(search)} />}
    >
      {words !== '' && <p className={styles.texts}>検索した内容：{words}</p>}
      <MeaningOffer search={search} />
      <TermOffers search={search} />
      <OtherConditions conditions={conditionsOf(search, facets, detailed)} onChange={onChange}>
        条件を外すと見つかることがあります。
      </OtherConditions>
      {search.query !== '' && (
        <ul className={styles.tips}>
          <li>語を減らすか、短い語に分けてお試しください（例：「首相記者会見」→「首相 会見」）。</li>
          <li>別の表記や言い換えは「+」でまとめて探せます（例：台風+暴風）。</li>
          <li>除く語（「#」のあと）が広すぎないか、ご確認ください。</li>
        </ul>
      )}
      <p className={styles.later}>
        検索を保存して通知を設定すると、該当する素材が登録されたときにメールでお知らせします。
      </p>
    </EmptyState>
  );
}

interface SearchFailedProps extends SearchedProps {
  readonly failure: SearchFailure;
  readonly onRetry: () => void;
}

export function SearchFailed({ search, detailed, failure, onChange, onRetry }: SearchFailedProps) {
  if (!failure.ofInput) {
    return (
      <ErrorState title="検索できませんでした" actions={<Button onClick={onRetry}>もう一度検索する</Button>}>
        {failure.message}
      </ErrorState>
    );
  }
  return (
    <ErrorState
      title={failure.ofExpression ? '検索式を確かめてください' : '検索条件を確かめてください'}
      actions={failure.ofCost && <Button onClick={onRetry}>もう一度検索する</Button>}
    >
      {reasonOf(search, failure)}
      <OtherConditions conditions={conditionsOf(search, [], detailed)} onChange={onChange}>
        条件を外すと検索できることがあります。
      </OtherConditions>
    </ErrorState>
  );
}

function OtherConditions({ children, ...chips }: ConditionChipsProps & { readonly children: string }) {
  // The words alone are in the box.
  if (chips.conditions.every(({ key }) => key === 'query')) return null;
  return (
    <div className={styles.conditions}>
      <p>{children}</p>
      <ConditionChips {...chips} />
    </div>
  );
}

function reasonOf({ query, within }: SearchState, failure: SearchFailure): string {
  if (!failure.ofExpression) return failure.message;
  const error = expressionErrorOf(query, within);
  if (error?.step !== undefined) return `絞り込み「${error.step}」：${error.failure.message}`;
  return error ? '検索欄に示した箇所を直すと検索できます。' : failure.message;
}
