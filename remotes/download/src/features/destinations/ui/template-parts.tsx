import { tokyoDate } from '@newsphoto/domain';
import {
  asciiName,
  FOLDER_TOKENS,
  fillFolder,
  fillTemplate,
  isTemplateProblem,
  NAME_TOKENS,
  readFolderTemplate,
  readTemplate,
  safeName,
} from '@newsphoto/domain/downloads';
import { Button, Note, Toolbar } from '@newsphoto/ui';
import { useFieldValue } from '@newsphoto/ui/forms';
import { useState } from 'react';
import styles from './destinations.module.css';

const TOKENS = { folder: FOLDER_TOKENS, nameTemplate: NAME_TOKENS } as const;
const NAMES = { folder: 'フォルダー', nameTemplate: 'ファイル名' } as const;

/** Puts a part into a template by a button. */
export function TokenButtons({ field }: { readonly field: keyof typeof TOKENS }) {
  const [text, setText] = useFieldValue(field);
  return (
    <Toolbar as="fieldset" gap={4} aria-label={`${NAMES[field]}に入れる項目`}>
      {TOKENS[field].map((token) => (
        <Button key={token} onClick={() => setText(`${text}{${token}}`)}>
          {`{${token}}`}
        </Button>
      ))}
    </Toolbar>
  );
}

const SAMPLE = {
  ...{ 素材番号: '202611270001', 見出し: '首相が記者会見', 撮影日: '20261127', 撮影者: '写真部 山田' },
  ...{ 連番: 1, 元のファイル名: 'DSC_0001' },
};

/** Where a file would be, by the templates as they are entered. */
export function TemplateExample() {
  const [folderText] = useFieldValue('folder');
  const [nameText] = useFieldValue('nameTemplate');
  const [encoding] = useFieldValue('nameEncoding');
  const [today] = useState(() => tokyoDate(new Date()));
  const folder = readFolderTemplate(folderText);
  const name = readTemplate(nameText);
  if (isTemplateProblem(folder) || isTemplateProblem(name)) return null;
  const written = (part: string) => (encoding === 'ascii' ? asciiName(part, SAMPLE.素材番号) : part);
  const path = fillFolder(folder, { ...SAMPLE, 転送日: today })
    .split('/')
    .map((part) => part && written(part))
    .join('/');
  const file = `${written(safeName(fillTemplate(name, SAMPLE)))}.jpg`;
  return (
    <div>
      <Note>例</Note>
      <output className={styles.fingerprint}>
        {path === '' || path === '/' ? `${path}${file}` : `${path}/${file}`}
      </output>
    </div>
  );
}
