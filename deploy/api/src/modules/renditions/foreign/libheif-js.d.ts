// The part of the library that is used: it has types for its inner module alone.
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Calls back with null for a picture that cannot be decoded. */
    display(target: Pixels, shown: (pixels: Pixels | null) => void): void;
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] } };
  export default libheif;
}
