import type { DeskPhoto } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { Box, Button, Dialog, Stack, Toolbar } from '@newsphoto/ui';
import { Form, type FormField, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useState } from 'react';

export interface EmbargoDialogProps {
  readonly photos: readonly DeskPhoto[];
  /** Called with the reasons of those that were refused. */
  readonly onDone: (failed: ReadonlyMap<string, string>) => void;
  readonly onClose: () => void;
}

const FIELDS: readonly FormField[] = [
  { type: 'datepicker', key: 'day', label: '解禁日', required: true },
  {
    type: 'text',
    key: 'time',
    label: '解禁時刻',
    required: true,
    extend: { hint: '例：05:00（日本時間）' },
  },
];
const timeProblem = ({ time }: FieldValues) =>
  /^([01]?\d|2[0-3]):[0-5]\d$/.test(String(time ?? '')) || !time
    ? undefined
    : { time: '時刻は05:00の形で入力してください。' };
/** Of all photographs, where it is the same. */
function embargoOf(photos: readonly DeskPhoto[]): FieldValues {
  const [until = '', ...others] = new Set(photos.map(({ embargoUntil }) => embargoUntil ?? ''));
  const [, day, hour, minute] = /^(\d{8})(\d\d)(\d\d)/.exec(until) ?? [];
  return day === undefined || others.length > 0 ? {} : { day, time: `${hour}:${minute}` };
}
const NOT_SENT = { notSent: '-' } as const;

/** Sets or removes the embargo of photographs; each gets a new version. */
export function EmbargoDialog({ photos, onDone, onClose }: EmbargoDialogProps) {
  const [notice, setNotice] = useState('');
  const set = async (until: string) => {
    setNotice('');
    try {
      const contentIds = photos.map(({ contentId }) => contentId);
      const outcomes = await call('POST /desk/embargo', { body: { contentIds, until } }, QUIET_CALL);
      onDone(
        new Map(outcomes.flatMap(({ contentId, code, text }) => (code === '' ? [] : [[contentId, text]]))),
      );
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setNotice(error.text);
      return NOT_SENT;
    }
  };
  const remove = async () => {
    if ((await set('')) === undefined) onClose();
  };
  return (
    <Dialog title={`解禁日時（${photos.length}件）`} onClose={onClose}>
      <Form
        label="解禁日時"
        fields={FIELDS}
        initialValues={embargoOf(photos)}
        verifyAcross={timeProblem}
        onSubmit={({ day, time }: FieldValues) =>
          set(`${String(day)}${String(time).replace(':', '').padStart(4, '0')}`)
        }
        onSaved={onClose}
      >
        <Stack gap={12}>
          <FormFields />
          <div role="alert">
            {notice !== '' && (
              <Box as="p" tone="alert">
                {notice}
              </Box>
            )}
          </div>
          <Toolbar justify="flex-end">
            <Button onClick={() => void remove()}>解禁日時を消す</Button>
            <Button onClick={onClose}>キャンセル</Button>
            <SubmitButton>設定する</SubmitButton>
          </Toolbar>
        </Stack>
      </Form>
    </Dialog>
  );
}
