// Files that a delivery may contain by accident or intent, each with what becomes of it: the state, or the code of its refusal.
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';

const API = new URL('../../deploy/api/package.json', import.meta.url);
const sharp = createRequire(API)('sharp');
const PDFDocument = createRequire(API)('pdfkit');

const VAST = 30_000;
const picture = (width, height, channels = 3) =>
  sharp({ create: { width, height, channels, background: '#c83232' }, limitInputPixels: false });

/** The sides of a JPEG, in its start of frame. */
function jpegOf(bytes, side) {
  const at = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  const changed = Buffer.from(bytes);
  changed.writeUInt16BE(side, at + 5);
  changed.writeUInt16BE(side, at + 7);
  return changed;
}

/** A picture of few bytes whose description has some hundred megabytes. */
function pngWithBomb(png) {
  const data = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(300 * 1024 ** 2, 'a'))]);
  const chunk = Buffer.concat([Buffer.from('zTXt'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(chunk));
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), length, chunk, crc, png.subarray(end)]);
}

async function pdfOf(draw, options = {}) {
  const document = new PDFDocument({ size: [300, 200], ...options });
  const chunks = [];
  document.on('data', (chunk) => chunks.push(chunk));
  draw(document);
  document.end();
  await new Promise((resolve) => document.once('end', resolve));
  return Buffer.concat(chunks);
}

/** @returns {Promise<{ name: string, bytes: Buffer, becomes: string }[]>} */
export async function hostilePictures() {
  const jpeg = await picture(600, 400).jpeg().toBuffer();
  const png = await picture(60, 40).png().toBuffer();
  const progressive = await picture(64, 64).jpeg({ progressive: true }).toBuffer();
  const frames = Buffer.from(
    Array.from({ length: 40 * 40 * 300 }, (_value, at) => (at * 7 + Math.floor(at / 1600) * 31) % 256),
  );
  const raw = { width: 40, height: 40 * 300, channels: 1, pageHeight: 40 };
  const gif = await sharp(frames, { raw }).gif().toBuffer();
  const header = Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\x75\x30\0\0\x75\x30\0\x08\0\x03', 'latin1');
  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)]);
  const row = (name, bytes, becomes) => ({ name, bytes, becomes });
  return [
    row('900megapixels.png', await picture(VAST, VAST).png({ compressionLevel: 9 }).toBuffer(), 'ready'),
    row('900megapixels-progressive.jpg', jpegOf(progressive, VAST), 'E0039'),
    row('cmyk.jpg', await picture(300, 200).toColourspace('cmyk').jpeg().toBuffer(), 'ready'),
    row('16bit.tif', await picture(300, 201).toColourspace('rgb16').tiff().toBuffer(), 'ready'),
    row('animated.gif', gif, 'ready'),
    row('cut.jpg', jpeg.subarray(0, 900), 'E0040'),
    row(
      'cut.png',
      (await picture(900, 600).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
      'E0040',
    ),
    row('jpeg-and-zip.jpg', Buffer.concat([jpeg, zip]), 'ready'),
    row('gif-and-script.gif', Buffer.from('GIF89a/*\0\0*/=1;alert(1)'), 'E0040'),
    row('page.jpg', Buffer.from('<html><script>alert(1)</script>'), 'E0051'),
    row('vector.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'E0039'),
    row('vast.psd', header, 'E0039'),
    row('noise.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.repeat(300), 'latin1'), 'E0040'),
    row('script.pdf', await pdfOf((one) => one.text('x'), { info: { Title: '<script>' } }), 'ready'),
    row(
      'many-strokes.pdf',
      await pdfOf((one) => {
        for (let at = 0; at < 300_000; at += 1) one.lineTo((at * 7) % 300, (at * 13) % 200);
        one.stroke();
      }),
      'ready',
    ),
    row('metadata-bomb.png', pngWithBomb(png), 'E0040'),
    row(
      'empty-boxes.mp4',
      Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom\0\0\0\x08moov\0\0\0\x08mdat', 'latin1'),
      'ready',
    ),
    row('cut.mov', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  \x7f\xff\xff\xffmoov', 'latin1'), 'E0040'),
  ];
}
