import { linkedPieces } from '../text/linked-pieces.ts';

/** A plain text with links; those to other sites open a new tab. */
export function LinkedText({ text }: { readonly text: string }) {
  let place = 0;
  return linkedPieces(text).map((piece) => {
    const key = place;
    place += piece.text.length;
    if (!piece.href) return <span key={key}>{piece.text}</span>;
    const isOutside = piece.href.startsWith('https:');
    return (
      <a key={key} href={piece.href} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
        {piece.text}
      </a>
    );
  });
}
