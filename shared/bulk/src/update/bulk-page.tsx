import type { BulkSource } from '@newsphoto/contract';
import { isApiError } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { EmptyState, LoadingState, Page, Title } from '@newsphoto/ui';
import { useMemo, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { bulkHref, readAddress } from './bulk-address.ts';
import { BulkHistory } from './bulk-history.tsx';
import type { BulkParts } from './bulk-parts.ts';
import { startQuery } from './bulk-queries.ts';
import { BulkScreen } from './bulk-screen.tsx';
import { type BulkSetting, BulkSettingContext, useBulkSetting } from './bulk-setting.ts';
import { newRequestId } from './request-id.ts';

export interface BulkPageProps {
  readonly setting: BulkSetting;
  readonly parts: BulkParts;
}

/** A bulk update: a new one for handed contents or a result, the one of the address, or those of the last days. */
export function BulkPage({ setting, parts }: BulkPageProps) {
  const [params] = useSearchParams();
  const address = params.toString();
  const { bulkId, source } = useMemo(
    () => readAddress(new URLSearchParams(address), setting.path),
    [address, setting],
  );
  return (
    <BulkSettingContext value={setting}>
      {bulkId ? (
        <BulkScreen key={bulkId} bulkId={bulkId} parts={parts} />
      ) : (
        <Page width={1200}>
          <Title>{setting.title}</Title>
          {source ? <NewBulk key={address} source={source} /> : <BulkHistory links={parts.links} />}
        </Page>
      )}
    </BulkSettingContext>
  );
}

function NewBulk({ source }: { readonly source: BulkSource }) {
  const [requestId] = useState(newRequestId);
  const { kind, path, title, start } = useBulkSetting();
  const started = useApiQuery(startQuery(requestId, { kind, source }));
  if (started.data) return <Navigate to={bulkHref(path, started.data.bulkId)} replace />;
  if (!started.error) return <LoadingState />;
  if (isApiError(started.error) && started.error.status < 500 && started.error.status !== 403) {
    return (
      <EmptyState title={`${title}を始められません`} actions={<Link to={start.href}>{start.label}</Link>}>
        {started.error.text}
      </EmptyState>
    );
  }
  return failureOf(started);
}
