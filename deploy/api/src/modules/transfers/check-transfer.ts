import type { CheckedTransfer } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { checkFiles } from '../downloads/check-download.ts';
import { createNamer } from '../downloads/file-names.ts';
import { limitOf } from '../limits/limits.service.ts';
import { requireFewItems } from './create-transfer.ts';
import { filesOf, type TransferSelection } from './new-transfer.ts';
import { suitedFiles } from './suited-choices.ts';
import { createTransferNames, unnamedContent } from './transfer-names.ts';
import { readWireTexts } from './wire-text.ts';

const MOST_NAMES = 5;

/** What a transfer would send, with folders and names as its preparation would choose them. */
export async function checkTransfer(db: Database, selection: TransferSelection): Promise<CheckedTransfer> {
  const { actor, destination, wireIds, now } = selection;
  const files = await suitedFiles(db, filesOf(selection));
  await requireFewItems(db, files.length + wireIds.length);
  const texts = await readWireTexts(db, actor, { wireIds, now });
  const names = createTransferNames(destination, now);
  const nameOf = createNamer(destination.name_template);
  const placed = (content: Parameters<typeof nameOf>[0], extension: string): string => {
    const name = nameOf(content, extension);
    return pathOf(names.take(content, { name, number: String(content.content_id).padStart(12, '0') }));
  };
  const { bytes, names: shown, ...checked } = await checkFiles(db, { files, nameOf: placed }, { actor, now });
  const ofWire = texts.map(({ wireId, headline, byline }, at) =>
    pathOf(
      names.take(
        { ...unnamedContent(at + 1), headline, byline },
        { name: `${headline}.txt`, number: `wire-${wireId}` },
      ),
    ),
  );
  return {
    ...checked,
    allowed: checked.allowed + texts.length,
    bytes: bytes + texts.reduce((sum, text) => sum + text.bytes.length, 0),
    names: [...shown, ...ofWire].slice(0, MOST_NAMES),
    itemLimit: await limitOf(db, 'ftpItems'),
    byteLimit: await limitOf(db, 'ftpBytes'),
  };
}

const pathOf = ({ folder, name }: { readonly folder: string; readonly name: string }): string =>
  folder === '' ? name : `${folder.replace(/\/$/, '')}/${name}`;
