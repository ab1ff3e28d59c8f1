/** Policy of pages that need no script and send nothing: our own ones, and files that are opened as a page. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Pages of the help have its search form. */
export const HELP_PAGE_POLICY = PLAIN_PAGE_POLICY.replace("form-action 'none'", "form-action 'self'");

/** The page that searches runs one script, which cannot turn a text into HTML. */
export const FIND_PAGE_POLICY = `${HELP_PAGE_POLICY}; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`;

/**
 * A small page that the gateway renders itself when the application cannot be shown.
 * @param requestId of a failure, by which operators find it in the logs
 */
export function plainPage(title: string, text: string, requestId?: string): string {
  const id = requestId === undefined ? '' : `<p>お問い合わせ番号：${requestId}</p>\n`;
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<title>${title} | ニュースフォト</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/resource/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/resource/page.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${id}<p><a href="/web/">トップページへ</a></p>
</main>
</body>
</html>
`;
}
