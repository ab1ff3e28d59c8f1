/** `FileReader` on Node's `Blob`. */
export function readerOf(Progress: typeof Event) {
  return class FileReader extends EventTarget {
    readyState = 0;
    result: string | ArrayBuffer | null = null;
    onload: ((event: Event) => void) | null = null;
    onloadend: ((event: Event) => void) | null = null;

    readAsText(blob: Blob): void {
      this.#read(() => blob.text());
    }

    readAsArrayBuffer(blob: Blob): void {
      this.#read(() => blob.arrayBuffer());
    }

    readAsDataURL(blob: Blob): void {
      this.#read(async () => {
        const bytes = Buffer.from(await blob.arrayBuffer());
        return `data:${blob.type || 'application/octet-stream'};base64,${bytes.toString('base64')}`;
      });
    }

    abort(): void {
      this.readyState = 2;
    }

    async #read(bytes: () => Promise<string | ArrayBuffer>): Promise<void> {
      this.readyState = 1;
      const result = await bytes();
      if (this.readyState !== 1) return;
      this.readyState = 2;
      this.result = result;
      for (const type of ['load', 'loadend'] as const) {
        const event = new Progress(type);
        this[`on${type}`]?.(event);
        this.dispatchEvent(event);
      }
    }
  };
}
