/** U+00A0 to U+00FF, as HTML names them. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
  Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave
  aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde
  ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

/** Characters by their names in HTML, which senders use in XML without a declaration. */
export const HTML_CHARACTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LATIN.split(/\s+/).map((name, at) => [name, String.fromCharCode(0xa0 + at)])),
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ hellip: '…', bull: '•', euro: '€', trade: '™', dagger: '†', permil: '‰', prime: '′', Prime: '″' },
  ...{ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ', minus: '−', rarr: '→', larr: '←' },
  ...{ ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '', zwj: '' },
};
