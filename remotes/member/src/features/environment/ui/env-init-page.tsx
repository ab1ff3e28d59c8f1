import { ExtensionSections } from '@newsphoto/content';
import { useExtensions } from '@newsphoto/extensions';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { refreshUserInfo } from '@newsphoto/session';
import { LoadingState } from '@newsphoto/ui';
import { Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useNavigate } from 'react-router-dom';
import { FINISHED } from '../../../blocks/finished-step/ui/finished-step.tsx';
import { ENVIRONMENT_FIELDS, environmentOf } from '../model/environment-fields.ts';
import { EnvironmentPanel } from './environment-panel.tsx';

const ENVIRONMENT = endpointQuery('GET /user/member-environment/info', {}, { gcTime: 0 });

/** One's own display settings; they hold from the moment that they are saved. */
export function EnvInitPage() {
  const navigate = useNavigate();
  const loaded = useApiQuery(ENVIRONMENT);
  return (
    <EnvironmentPanel title="環境設定">
      {!loaded.data && !loaded.error && <LoadingState />}
      {!loaded.data && loaded.error && failureOf(loaded)}
      {loaded.data && (
        <Form
          label="環境設定"
          fields={ENVIRONMENT_FIELDS}
          initialValues={loaded.data}
          onSubmit={async (values) => {
            try {
              await call('PUT /user/member-environment/info', { body: environmentOf(values) });
            } catch (error) {
              // The banner shows the reason; the chosen values stay.
              if (isApiError(error)) return NOT_SENT;
              throw error;
            }
            await refreshUserInfo();
            return undefined;
          }}
          onSaved={() => void navigate('/envInit/completion', { replace: true, state: FINISHED })}
        >
          <FormFields />
          <SubmitButton>設定を保存</SubmitButton>
        </Form>
      )}
      <ExtensionSections entries={useExtensions('account-section')} />
    </EnvironmentPanel>
  );
}

/** Belongs to no field: the form counts as not sent. */
const NOT_SENT = { notSent: '-' };
