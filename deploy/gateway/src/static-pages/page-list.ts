/** A page of the static families: where its text is and where it is served. */
export interface StaticPage {
  /** Markdown file below `pages`, without its extension. */
  readonly source: string;
  readonly address: string;
}

export interface PageGroup {
  readonly label: string;
  readonly pages: readonly StaticPage[];
}

const help = (name: string): StaticPage => ({ source: `help/${name}`, address: `/help/${name}.html` });
const ext = (name: string): StaticPage => ({ source: `ext/${name}`, address: `/ext/${name}/` });
const creative = (name: string): StaticPage => ({
  source: `creative-words/${name}`,
  address: `/html/creative-words/${name}.html`,
});

/** All pages in reading order. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  { label: 'はじめに', pages: [help('start'), ext('about'), help('browsers'), ext('accessibility')] },
  { label: '探す', pages: [help('search'), help('collections'), help('lightbox'), help('keys')] },
  { label: '申し込む', pages: [help('order'), help('licence')] },
  { label: '受け取る・送る', pages: [help('download'), help('transfer'), help('links')] },
  {
    label: '素材の用語',
    pages: [creative('credit'), creative('captions'), creative('restrictions')],
  },
  { label: '会員', pages: [help('membership'), help('login'), help('security'), help('contact')] },
  { label: '規約と方針', pages: [help('terms'), help('commerce'), help('privacy')] },
];

export const HELP_PAGES: readonly StaticPage[] = PAGE_GROUPS.flatMap(({ pages }) => pages);

/** Folder of the terms of use: one file for each version, named by it. The newest one is in force. */
export const TERMS_FOLDER = 'terms';
export const TERMS_ADDRESS = '/help/terms.html';

/** @param version as `TERMS_VERSION` */
export const addressOfTerms = (version: string): string => `/help/terms-${version}.html`;
