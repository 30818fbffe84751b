import { isCompany, isTitle } from './words.ts';

/** Region codes that are not countries: unions, test codes and the code for an unknown region. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !noCountries.has(code));

/** Country names in the supported languages from Intl.DisplayNames, and common abbreviations. */
const countries = new Set([
  ...['en', 'es', 'fr', 'de', 'it', 'pt'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []);
  }),
  ...['uk', 'u.k.', 'england', 'scotland', 'wales', 'northern ireland', 'us', 'usa', 'u.s.', 'u.s.a.', 'uae'],
]);

/** Town names from the list of time zones, which contains most capitals and some hundred other towns. */
const towns = new Set(
  Intl.supportedValuesOf('timeZone').map((zone) => (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase()),
);

const isCountry = (text: string): boolean => countries.has(text.toLowerCase());
const isTown = (text: string): boolean => towns.has(text.toLowerCase());
/** Returns whether a text ends in a country in brackets, such as 'Mombasa (Kenya)'. */
const endsInCountry = (text: string): boolean => text.endsWith(')') && isCountry(text.slice(text.indexOf('(') + 1, -1));
/** Returns whether a text consists of two capital letters, such as 'TX' in 'Austin, TX'. */
const isState = (text: string): boolean => /^\p{Lu}{2}$/u.test(text);
const label = /^(?:city|town|country|place|location|address)\s{0,2}:/iu;

/** The parts of a line without the place at the end. */
export interface WithoutPlace {
  names: string[];
  /**
   * Parts that precede a country and are not known towns. Such a part is usually a town, but in 'Blue Finch, Kenya' it
   * is the employer.
   */
  doubtful: string[];
}

/**
 * Removes the place from the end of comma-separated parts, such as 'Leeds, United Kingdom', 'Austin, TX', 'Nairobi'
 * or 'City: Porto'.
 */
export function withoutPlace(pieces: string[]): WithoutPlace {
  const names = pieces.filter((piece) => !label.test(piece));
  const doubtful: string[] = [];
  const last = names.at(-1);
  const before = names.at(-2);
  const isNamed = before !== undefined && !isTitle(before) && !isCompany(before);
  if (last !== undefined && (isCountry(last) || (isNamed && isState(last)))) {
    names.pop();
    const town = isNamed ? names.pop() : undefined;
    if (town !== undefined && !isTown(town)) doubtful.push(town);
  }
  const end = names.at(-1) ?? '';
  if (isTown(end)) names.pop();
  else if (endsInCountry(end) && !isTitle(end) && !isCompany(end)) doubtful.push(...names.splice(-1));
  return { names, doubtful };
}
