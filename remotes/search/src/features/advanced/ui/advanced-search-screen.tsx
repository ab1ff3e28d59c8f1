import type { FieldValues } from '@newsphoto/domain/forms';
import { Page, Title } from '@newsphoto/ui';
import { Form } from '@newsphoto/ui/forms';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadLists } from '../../../blocks/search/model/condition-lists.ts';
import type { QueryProps } from '../../../blocks/search/model/condition-params.ts';
import { ADVANCED_PATH, RESULTS_PATH } from '../../../blocks/search/model/search-state.ts';
import { readResultDisplay } from '../../../blocks/search/model/sort-search-form.ts';
import { useAsker } from '../../../blocks/search/state/asker.ts';
import { useResultDisplayOfUser } from '../../../blocks/search/state/use-result-display-of-user.ts';
import { useSpecialPage } from '../../../blocks/search/state/use-special-page.ts';
import { advancedFields } from '../model/advanced-fields.ts';
import { paramsOfForm } from '../model/form-address.ts';
import { faultsOfForm } from '../model/form-faults.ts';
import { createStableFields } from '../model/stable-fields.ts';
import { firstValues } from '../state/first-values.ts';
import { writeStoredForm } from '../state/stored-form.ts';
import styles from './advanced-search-screen.module.css';
import { ConditionSections } from './condition-sections.tsx';
import { GuardedConditions } from './guarded-conditions.tsx';
import { RestoredDisplay } from './restored-display.tsx';
import { SearchPanel } from './search-panel.tsx';

/** The detailed search: conditions by field, how many hits they have, and the way to the result. */
export function AdvancedSearchScreen(props: QueryProps) {
  const navigate = useNavigate();
  const asker = useAsker();
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
    const params = paramsOfForm(values, { asker, specialPage, view: props.view });
    // Whoever comes back by the browser finds the form as it was sent.
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
          stable(advancedFields(values, { ...asker, ofSpecialPage: specialPage !== undefined }))
        }
        initialValues={initial}
        verifyAcross={faultsOfForm}
        loadCodeLists={loadLists}
        guarded={false}
        onSubmit={search}
      >
        <RestoredDisplay />
        <GuardedConditions settle={settle} />
        <div className={styles.layout}>
          <ConditionSections asker={asker} />
          <SearchPanel
            asker={asker}
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
