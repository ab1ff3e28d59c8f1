/** `<meta name="build-tag" content="code=…,version=…,table=…">` */
export const BUILD_TAG_META_NAME = 'build-tag';

/**
 * Header of a build check: `table` of the tag that the page runs with. If it is still current, the index page is answered
 * without its composition, scripts and body.
 */
export const BUILD_TABLE_HEADER = 'x-build-table';

export interface BuildTag {
  /** Build code of the host. */
  readonly code: string;
  readonly version: string;
  /** Digest of this visitor's composition; empty if a page has none. */
  readonly table: string;
}

/** Comma-separated key=value pairs. */
export function formatBuildTag(tag: BuildTag): string {
  return `code=${tag.code},version=${tag.version},table=${tag.table}`;
}

/** Reads a build tag; undefined without `code`, as for a page without a tag. */
export function parseBuildTag(content: string | null | undefined): BuildTag | undefined {
  const pairs = new Map(
    (content ?? '').split(',').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );
  const code = pairs.get('code');
  return code ? { code, version: pairs.get('version') ?? '', table: pairs.get('table') ?? '' } : undefined;
}
