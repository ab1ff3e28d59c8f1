import {
  Box,
  Button,
  LoadingState,
  Note,
  openConfirmation,
  pageBanners,
  Section,
  Stack,
  Toolbar,
} from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { bankFileSummary } from '../../model/bank-file-rows.ts';
import { shownYen } from '../../model/typed-yen.ts';
import { useBankFile } from '../../state/use-bank-file.ts';
import { BankFileTable } from './bank-file-table.tsx';
import { FileDrop } from './file-drop.tsx';

type BankFile = ReturnType<typeof useBankFile>;

/** A bank's file of payments: read, shown, then imported. */
export function BankFileTab() {
  const bank = useBankFile();
  return (
    <Stack gap={16}>
      <FileDrop busy={bank.busy} onChoose={(file) => void bank.choose(file)} />
      {bank.problem !== '' && (
        <Box as="p" tone="alert" role="alert">
          {bank.problem}
        </Box>
      )}
      {bank.busy && !bank.read && <LoadingState title="ファイルを読み取っています" />}
      {bank.read && <ShownFile bank={bank} read={bank.read} />}
    </Stack>
  );
}

interface ShownFileProps {
  readonly bank: BankFile;
  readonly read: NonNullable<BankFile['read']>;
}

function ShownFile({ bank, read }: ShownFileProps) {
  const { answer, file, isImported } = read;
  const { ofFile } = bankFileSummary(answer);
  const run = async () => {
    const warnings = answer.warnings.map(({ text }) => text);
    const isMeant =
      warnings.length === 0 ||
      (await openConfirmation({
        title: 'ファイルの内容の確認',
        message: `${warnings.join('\n')}\nこのまま取り込みますか？`,
        okText: '取り込む',
      }));
    if (isMeant && (await bank.importFile(read)))
      pageBanners.show({ message: `入金 ${answer.newCount}件を登録しました。`, type: 'success' });
  };
  return (
    <Section title={file.name} note={answer.accounts.join('、')} gap={12}>
      {ofFile.map((text) => (
        <Box key={text} as="p" tone="alert">
          {text}
        </Box>
      ))}
      {answer.warnings.map(({ text }) => (
        <Box key={text} as="p" tone="mark">
          {text}
        </Box>
      ))}
      <Summary read={read} />
      {!isImported && (
        <Toolbar>
          <Button
            kind="primary"
            loading={bank.busy}
            disabled={answer.newCount === 0}
            onClick={() => void run()}
          >
            {`${answer.newCount}件を取り込む`}
          </Button>
          <Button onClick={bank.clear}>やめる</Button>
        </Toolbar>
      )}
      <BankFileTable answer={answer} isImported={isImported} />
    </Section>
  );
}

function Summary({ read: { answer, isImported } }: Pick<ShownFileProps, 'read'>) {
  const { known, cancelled, problems, waiting } = bankFileSummary(answer);
  const skipped = [
    [known, '取込済みのため除く'],
    [cancelled, '取り消された入金'],
    [problems, '読み取れない行'],
  ] as const;
  return (
    <Box as="section" aria-label={isImported ? '取り込みの結果' : '取り込みの内容'} role="status">
      <Stack gap={4}>
        <Note size="text" numbers>
          {isImported
            ? `入金 ${answer.newCount}件（${shownYen(answer.newSum)}円）を登録しました。自動で充当 ${answer.automaticCount}件、確認待ち ${waiting}件。`
            : `新しい入金 ${answer.newCount}件（${shownYen(answer.newSum)}円）。うち自動で充当 ${answer.automaticCount}件、確認が必要 ${waiting}件。`}
        </Note>
        {skipped
          .filter(([count]) => count > 0)
          .map(([count, label]) => (
            <Note key={label} numbers>{`${label} ${count}件`}</Note>
          ))}
        {isImported && waiting > 0 && <Link to="/accounts?tab=payments&open=1">未充当の入金を確認する</Link>}
      </Stack>
    </Box>
  );
}
