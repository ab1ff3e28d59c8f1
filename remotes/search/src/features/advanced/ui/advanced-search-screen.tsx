import type { FieldValues } from '@newsphoto/domain/forms';
import { useUserId } from '@newsphoto/session';
import { Page, Title } from '@newsphoto/ui';
import { Form, useUnsavedInput } from '@newsphoto/ui/forms';
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loadLists } from '../../../blocks/search/model/condition-lists.ts';
import { type QueryProps, queryPropsOf } from '../../../blocks/search/model/condition-params.ts';
import { ADVANCED_PATH, RESULTS_PATH } from '../../../blocks/search/model/search-state.ts';
import { readResultDisplay } from '../../../blocks/search/model/sort-search-form.ts';
import { useSpecialPage } from '../../../blocks/search/state/use-special-page.ts';
import { useResultDisplayOfUser, useViewer } from '../../../blocks/search/state/visitor.ts';
import { advancedFields } from '../model/advanced-fields.ts';
import { conditionsOfForm, EMPTY_VALUES } from '../model/advanced-form.ts';
import { formErrors, paramsOfForm } from '../model/form-address.ts';
import { createStableFields } from '../model/stable-fields.ts';
import { firstValues, readStoredForm, writeStoredForm } from '../state/first-values.ts';
import styles from './advanced-search-screen.module.css';
import { ConditionSections } from './condition-sections.tsx';
import { SearchPanel } from './search-panel.tsx';

const VALUES = { values: true };
const textOf = (values: FieldValues) => JSON.stringify([values.query ?? '', conditionsOfForm(values)]);
const NOTHING = textOf(EMPTY_VALUES);

function AdvancedSearchScreen(props: QueryProps) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const ofUser = useResultDisplayOfUser();
  const [initial] = useState(() =>
    firstValues(props, readResultDisplay(sessionStorage, ofUser), sessionStorage),
  );
  const [stable] = useState(createStableFields);
  const [specialPage, setSpecialPage] = useState(specialPageOf(props));
  const title = useSpecialPage(specialPage)?.title;

  const settle = useRef<() => void>(() => undefined);

  const search = async (values: FieldValues): Promise<undefined> => {
    writeStoredForm(sessionStorage, values);
    const params = paramsOfForm(values, { viewer, specialPage, view: props.view });
    // A user who comes back by the browser finds the form as it was sent.
    await navigate(`${ADVANCED_PATH}?${params}`, { replace: true });
    settle.current();
    await navigate(`${RESULTS_PATH}?${params}`);
  };
  return (
    <Page kind="form">
      <Title>詳細検索</Title>
      <Form
        label="詳細検索"
        fields={(values) =>
          stable(advancedFields(values, { ...viewer, ofSpecialPage: specialPage !== undefined }))
        }
        initialValues={initial}
        verifyAcross={formErrors}
        loadCodeLists={loadLists}
        guarded={false}
        onSubmit={search}
      >
        <RestoredDisplay />
        <GuardedConditions settle={settle} />
        <div className={styles.layout}>
          <ConditionSections viewer={viewer} />
          <SearchPanel
            viewer={viewer}
            specialPage={specialPage}
            specialPageTitle={title}
            onLeaveSpecialPage={() => setSpecialPage(undefined)}
          />
        </div>
      </Form>
    </Page>
  );
}

const specialPageOf = ({ specialPageSeqNo = '' }: QueryProps): string | undefined =>
  /^[1-9]\d{0,8}$/.test(specialPageSeqNo) ? specialPageSeqNo : undefined;

/**
 * Guards conditions that were entered and not searched for. How the result is displayed is no condition, and neither
 * what the form began with nor an empty form is worth a question.
 */
function GuardedConditions({ settle }: { readonly settle: RefObject<() => void> }) {
  const { values } = useFormState({ subscription: VALUES });
  const conditions = textOf(values);
  const [first] = useState(conditions);
  const release = useUnsavedInput(conditions !== first && conditions !== NOTHING);
  useLayoutEffect(() => {
    settle.current = release;
  }, [settle, release]);
  return null;
}

/** After a login by the popup the stored form has the member's sort and page size: the form that is open takes them. */
function RestoredDisplay() {
  const form = useForm('RestoredDisplay');
  const userId = useUserId();
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    before.current = userId;
    const stored = readStoredForm(sessionStorage);
    for (const key of ['sortType', 'onePageCnt']) {
      const value = stored?.[key];
      if (typeof value === 'string' && value !== '') form.change(key, value);
    }
  }, [form, userId]);
  return null;
}

/** Props that React takes for itself: an address must not set them. */
const OF_REACT = ['key', 'ref', 'children'];

export const AdvancedSearchPage = queryScreen(AdvancedSearchScreen);

export function queryScreen(Screen: ComponentType<QueryProps>): ComponentType {
  return function QueryScreenPage() {
    const [params] = useSearchParams();
    const entries = Object.entries(queryPropsOf(params)).filter(([name]) => !OF_REACT.includes(name));
    return <Screen {...Object.fromEntries(entries)} />;
  };
}
