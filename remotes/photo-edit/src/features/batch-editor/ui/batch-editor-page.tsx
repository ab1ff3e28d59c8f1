import { failureOf, mayDiscard } from '@newsphoto/records';
import { LoadingState, Note, Page, Select, Stack, Title, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COMMON_DESK, useBatchSettings } from '../../../blocks/desk-form/state/desk-form.ts';
import { DeskFormEditor } from './desk-form-editor.tsx';

const nameOf = (desk: string): string => (desk === COMMON_DESK ? '共通' : desk);

/** The form of each desk, which editing, bulk updates and uploads use. The address has the desk. */
export function BatchEditorPage() {
  const [params, setParams] = useSearchParams();
  const loaded = useBatchSettings();
  const [isEdited, setEdited] = useState(false);
  const wanted = params.get('desk') ?? COMMON_DESK;
  const chosen = loaded.data?.find(({ desk }) => desk === wanted) ?? loaded.data?.[0];
  const choose = async (desk: string) => {
    if (await mayDiscard(isEdited)) setParams(desk === COMMON_DESK ? {} : { desk });
  };
  if (!loaded.data || !chosen) {
    return <Page width={1200}>{loaded.error ? failureOf(loaded) : <LoadingState />}</Page>;
  }
  return (
    <Page width={1200}>
      <Title>一括編集の設定</Title>
      <Stack gap={8}>
        <Note size="text">
          写真の編集、一括更新、一括登録で使う項目を、デスクごとに決めます。デスクは、配信元の設定の「担当デスク」です。
        </Note>
        <Toolbar gap="8px 16px">
          <Select
            label="デスク"
            value={chosen.desk}
            options={loaded.data.map(({ desk, isOwn }) => ({
              value: desk,
              label: isOwn || desk === COMMON_DESK ? nameOf(desk) : `${nameOf(desk)}（共通の設定）`,
            }))}
            onChange={(desk) => void choose(desk)}
          />
          <Note as="span">
            {chosen.desk === COMMON_DESK
              ? '担当デスクのない素材と、設定のないデスクの素材に使います。'
              : chosen.isOwn
                ? `「${chosen.desk}」の素材に使います。`
                : 'このデスクの設定はまだありません。共通の設定を使っています。'}
          </Note>
        </Toolbar>
      </Stack>
      <DeskFormEditor key={chosen.desk} settings={chosen} name={nameOf(chosen.desk)} onEdited={setEdited} />
    </Page>
  );
}
