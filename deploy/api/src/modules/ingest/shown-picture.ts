import { existsSync } from 'node:fs';
import type { ExifTool } from 'exiftool-vendored';
import type { PictureProblem } from '../renditions/picture/picture-problem.ts';
import type { PictureDecoder } from '../renditions/picture-decoder.ts';
import { endsEarly, writeEmbedded } from './embedded-picture.ts';
import type { FileKind } from './files/file-kind.ts';

/** The file from which renditions are created: the original, or another one; none for sound without a picture. */
export type ShownPicture = { readonly file: string | undefined } | { readonly problem: PictureProblem };

interface Readers {
  readonly tool: ExifTool;
  readonly pictureDecoder: PictureDecoder;
}

/**
 * The picture of a file: itself, the one beside a film or sound, or one that is written to `target` for formats that are shown by
 * a library or by the preview of a camera.
 */
export async function shownPicture(
  readers: Readers,
  path: string,
  { contentType, shownBy }: FileKind,
  target: string,
): Promise<ShownPicture> {
  if (shownBy) {
    const problem = await writePicture(readers, path, shownBy, target);
    return problem ? { problem } : { file: target };
  }
  if (contentType === '0') return { file: path };
  const poster = `${path}.poster.jpg`;
  return { file: existsSync(poster) ? poster : undefined };
}

async function writePicture(
  { tool, pictureDecoder }: Readers,
  path: string,
  shownBy: NonNullable<FileKind['shownBy']>,
  target: string,
): Promise<PictureProblem | undefined> {
  if (shownBy === 'embedded') return writePreview(tool, path, target);
  const problem = await pictureDecoder.convert({ format: shownBy, file: path, target });
  // Complete, and of a form that the library does not decode.
  if (problem === 'pixel-mode' || problem === 'too-large') return writePreview(tool, path, target);
  if (problem) return problem;
  if (shownBy !== 'pdf') await copyTags(tool, path, target, ['-ICC_Profile']);
  return undefined;
}

async function writePreview(
  tool: ExifTool,
  path: string,
  target: string,
): Promise<PictureProblem | undefined> {
  if (await endsEarly(tool, path)) return 'damaged';
  if (!(await writeEmbedded(tool, path, target))) return 'no-preview';
  await copyTags(tool, path, target, ['-Orientation', '-ICC_Profile']);
  return undefined;
}

/** A preview without a profile, or one that is not upright, is shown all the same. */
async function copyTags(tool: ExifTool, from: string, to: string, names: readonly string[]): Promise<void> {
  const writeArgs = ['-overwrite_original', '-tagsFromFile', from, ...names];
  await tool.write(to, {}, { writeArgs }).catch(() => undefined);
}
