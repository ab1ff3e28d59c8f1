import type { SearchRequest } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { Button, Chip, Note, Stack, Title, Toolbar } from '@newsphoto/ui';
import { SubmitButton } from '@newsphoto/ui/forms';
import { useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { SaveSearchButton } from '../../../blocks/saved-search/ui/save-search-button.tsx';
import type { Viewer } from '../../../blocks/search/model/condition-params.ts';
import { conditionTexts } from '../../../blocks/search/model/condition-texts.ts';
import { useConditionNames } from '../../../blocks/search/state/use-condition-names.ts';
import { EMPTY_VALUES, formOfConditions, requestOfForm } from '../model/advanced-form.ts';
import { hasErrors } from '../model/form-address.ts';
import { useHitCount } from '../state/use-hit-count.ts';
import styles from './search-panel.module.css';

const VALUES = { values: true };

export interface SearchPanelProps {
  readonly viewer: Viewer;
  readonly specialPage: string | undefined;
  readonly specialPageTitle: string | undefined;
  readonly onLeaveSpecialPage: () => void;
}

function useChanges() {
  const form = useForm('SearchPanel');
  const [before, setBefore] = useState<FieldValues>();
  const apply = (values: FieldValues) =>
    form.batch(() => {
      for (const [key, value] of Object.entries(values)) form.change(key, value);
    });
  return {
    change: (values: FieldValues) => {
      setBefore(form.getState().values);
      apply(values);
    },
    undo: before
      ? () => {
          apply(before);
          setBefore(undefined);
        }
      : undefined,
  };
}

export function SearchPanel(props: SearchPanelProps) {
  const { viewer, specialPage, specialPageTitle, onLeaveSpecialPage } = props;
  const { values = {} } = useFormState<FieldValues>({ subscription: VALUES });
  const { change, undo } = useChanges();
  const list = useRef<HTMLElement>(null);
  const request = requestOfForm(values, { viewer, specialPage });
  const { query, conditions = {} } = request;
  const texts = conditionTexts(conditions, useConditionNames(Object.keys(conditions)));
  const remove = (next: FieldValues) => {
    change(next);
    // The chip that had the focus is gone.
    list.current?.focus();
  };
  const isEmpty = texts.length === 0 && query === '' && !request.specialPageSeqNo;
  return (
    <aside className={styles.panel} aria-label="検索条件と件数">
      <Stack gap={12}>
        <Title level={2} size="text">
          検索条件
        </Title>
        {isEmpty && <Note>条件はまだありません。このまま検索すると、すべての素材が対象です。</Note>}
        <Toolbar as="ul" ref={list} align="stretch" aria-label="検索条件" tabIndex={-1}>
          {request.specialPageSeqNo && (
            <li>
              <Chip
                name="特集"
                value={specialPageTitle ?? request.specialPageSeqNo}
                onRemove={onLeaveSpecialPage}
              />
            </li>
          )}
          {query !== '' && (
            <li>
              <Chip name="検索式" value={query} onRemove={() => remove({ query: '' })} />
            </li>
          )}
          {texts.map(({ key, name, value, without }) => (
            <li key={key}>
              <Chip name={name} value={value} onRemove={() => remove(formOfConditions(without, query))} />
            </li>
          ))}
        </Toolbar>
        <Toolbar align="stretch">
          <Button onClick={() => change(EMPTY_VALUES)}>条件をクリア</Button>
          <Button disabled={!undo} onClick={() => undo?.()}>
            元に戻す
          </Button>
          <SaveSearchButton request={request} disabled={hasErrors(values)} />
        </Toolbar>
      </Stack>
      <div className={styles.bar}>
        <HitCountText request={hasErrors(values) ? undefined : request} />
        <SubmitButton>検索</SubmitButton>
      </div>
    </aside>
  );
}

function HitCountText({ request }: { readonly request: SearchRequest | undefined }) {
  const { total, state, reason, retry } = useHitCount(request);
  const count = total && `${total.value.toLocaleString('ja-JP')}件${total.relation === 'gte' ? '以上' : ''}`;
  return (
    <div className={styles.count}>
      <p role="status" className={styles.total} aria-busy={request !== undefined && state === 'counting'}>
        {request === undefined && '入力を確かめてください'}
        {request && state === 'failed' && !reason && '件数を確認できませんでした'}
        {request && state === 'failed' && reason && <Note as="span">{reason}</Note>}
        {request && state !== 'failed' && count && `該当 ${count}`}
      </p>
      {request && state === 'failed' && <Button onClick={retry}>件数をもう一度確認する</Button>}
      <Note size="small" aria-hidden>
        {request && state === 'counting' && '件数を確認しています…'}
      </Note>
    </div>
  );
}
