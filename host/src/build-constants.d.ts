/** Version of this host, filled in by the build. */
declare const __HOST_VERSION__: string;
/** Versions of the modules that the host provides, by name. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
declare module '*.css';
