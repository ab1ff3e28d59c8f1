/** A small page of the gateway's own, for what the application cannot say itself. */
export function plainPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<title>${title} | ニュースフォト</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
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
