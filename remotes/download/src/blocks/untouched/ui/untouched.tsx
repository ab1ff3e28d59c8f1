import { Checkbox, Note } from '@newsphoto/ui';

export interface UntouchedProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The choice between the stored file and a copy with the details of today. */
export function Untouched({ checked, onChange }: UntouchedProps) {
  return (
    <div>
      <Checkbox checked={checked} onChange={onChange}>
        原本のまま（登録前の情報と来歴を保持）
      </Checkbox>
      <Note as="div">
        {checked
          ? '登録されたファイルをそのまま受け取ります。現在の説明、クレジット、許諾番号は書き込みません。'
          : '現在の説明、クレジット、許諾番号を書き込みます。来歴情報（Content Credentials）は含みません。'}
      </Note>
    </div>
  );
}
