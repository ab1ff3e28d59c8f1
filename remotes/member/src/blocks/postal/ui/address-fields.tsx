import { Note, Stack } from '@newsphoto/ui';
import { FormFields, ListSelect, useFieldValue } from '@newsphoto/ui/forms';
import { shownPostalCode, type Town, townLabel } from '../model/fill-address.ts';
import { type PostalTowns, usePostalTowns } from '../state/use-postal-towns.ts';

interface AddressFieldsProps {
  /** Model of the values in the form. */
  readonly model?: string;
}

/** An address, whose prefecture, city and town are filled in from the postal code. */
export function AddressFields({ model }: AddressFieldsProps) {
  const at = (key: string) => (model ? `${model}.${key}` : key);
  const [postalCode, setPostalCode] = useFieldValue(at('postalCode'));
  const found = usePostalTowns(at);
  return (
    <>
      <Stack onBlur={() => setPostalCode(shownPostalCode(postalCode))}>
        <FormFields only={[at('postalCode')]} />
      </Stack>
      {found.code && <FoundTowns {...found} />}
      <FormFields only={['prefecture', 'city', 'town', 'building'].map(at)} />
    </>
  );
}

function FoundTowns({ towns, hasFailed, dataOf, filled, fill }: PostalTowns) {
  const options = (towns ?? []).map((town, index) => ({ value: String(index), label: townLabel(town) }));
  const chosen = (towns ?? []).findIndex((town) => townLabel(town) === townLabel(filled));
  return (
    <Stack gap={4} width={480}>
      <Note as="output">
        {statusText({ towns, hasFailed, filled })}
        {dataOf && `（日本郵便のデータ、${dataOf}現在）`}
      </Note>
      {options.length > 0 && (options.length > 1 || chosen < 0) && (
        <ListSelect
          label="この郵便番号の町域"
          placeholder={`町域を選択（${options.length.toLocaleString('ja-JP')}件）`}
          options={options}
          values={chosen < 0 ? [] : [String(chosen)]}
          onChange={([index]) => {
            const town = towns?.[Number(index)];
            if (town) fill(town);
          }}
        />
      )}
    </Stack>
  );
}

function statusText({
  towns,
  hasFailed,
  filled,
}: Pick<PostalTowns, 'towns' | 'hasFailed'> & { filled: Town }) {
  if (hasFailed) return '住所を検索できませんでした。直接入力してください。';
  if (!towns) return '住所を検索しています…';
  if (towns.length === 0) return 'この郵便番号は見つかりませんでした。住所を直接入力してください。';
  if (towns.some((town) => townLabel(town) === townLabel(filled)))
    return '住所を入力しました。町名に続けて番地を入力してください。';
  return towns.length === 1 ? '入力済みの住所と異なります。' : '町域が複数あります。選択してください。';
}
