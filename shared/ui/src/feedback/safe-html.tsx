import { useEffect, useRef } from 'react';

/** The sanitiser is fetched with the first message that contains HTML; hardly any page shows one. */
const loadSanitiser = () => import(/* webpackChunkName: "sanitise-html" */ './sanitise-html.ts');

const NOT_SHOWN = '内容を表示できませんでした。';

/** HTML of a message. It appears once it has been sanitised; if that fails, nothing is shown. */
export function SafeHtml({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let current = true;
    const show = (content: Node | string) => {
      if (current) box.current?.replaceChildren(content);
    };
    loadSanitiser().then(
      ({ sanitiseHtml }) => show(sanitiseHtml(html)),
      () => show(NOT_SHOWN),
    );
    return () => {
      current = false;
    };
  }, [html]);
  return <div ref={box} />;
}
