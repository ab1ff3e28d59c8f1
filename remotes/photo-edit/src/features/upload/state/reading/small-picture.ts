const MOST_PIXELS = 160;

/** A small picture of a file that has none in it; undefined where the browser cannot decode it. */
export async function smallPicture(file: Blob): Promise<Blob | undefined> {
  try {
    const image = await createImageBitmap(file, { resizeHeight: MOST_PIXELS, resizeQuality: 'medium' });
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    image.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  } catch {
    return undefined;
  }
}
