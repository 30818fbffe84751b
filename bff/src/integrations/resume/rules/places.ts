import { isCompany, isTitle } from './words.ts';

/** Regions of the list of countries that are none: unions, tests and the unknown one. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !noCountries.has(code));

/** Names of countries in the languages that resumes come in, as JavaScript itself knows them, and how people cut them. */
const countries = new Set([
  ...['en', 'es', 'fr', 'de', 'it', 'pt'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []);
  }),
  ...['uk', 'u.k.', 'england', 'scotland', 'wales', 'northern ireland', 'us', 'usa', 'u.s.', 'u.s.a.', 'uae'],
]);

/** The towns that time zones are named after: most capitals, and some hundred others. */
const towns = new Set(
  Intl.supportedValuesOf('timeZone').map((zone) => (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase()),
);

const isCountry = (text: string): boolean => countries.has(text.toLowerCase());
const isTown = (text: string): boolean => towns.has(text.toLowerCase());
/** 'Mombasa (Kenya)'. */
const endsInCountry = (text: string): boolean => text.endsWith(')') && isCountry(text.slice(text.indexOf('(') + 1, -1));
/** 'TX' behind 'Austin'. */
const isState = (text: string): boolean => /^\p{Lu}{2}$/u.test(text);
const label = /^(?:city|town|country|place|location|address)\s{0,2}:/iu;

/** Names without the place at their end. */
export interface WithoutPlace {
  names: string[];
  /** What stood before a country and is no town that is known: mostly one, but 'Blue Finch, Kenya' may be all that is said. */
  doubtful: string[];
}

/** Takes the place from the end of what stands between commas: 'Leeds, United Kingdom', 'Austin, TX', 'Nairobi', 'City: Porto'. */
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
