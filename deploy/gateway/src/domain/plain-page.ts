/** Policy of pages that need no script: our own and the static families'. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A small page that the gateway renders itself when the application cannot be shown. */
export function plainPage(title: string, text: string): string {
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
<p><a href="/web/">トップページへ</a></p>
</main>
</body>
</html>
`;
}
