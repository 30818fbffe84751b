import { describeEnvironment } from './environment.ts';
import { describeBffHeaders, describeChatHeaders, describeReleaseHeaders } from './headers.ts';
import { describeSecretKey } from './secret-key.ts';

/** The parts of docs/deploy.md that are made from code, by the name in their markers. */
const parts: Record<string, () => string | Promise<string>> = {
  environment: describeEnvironment,
  'secret key': describeSecretKey,
  'headers of the BFF': describeBffHeaders,
  'headers of releases': describeReleaseHeaders,
  'headers of the chat site': describeChatHeaders,
};

/**
 * Returns the document with its generated parts made anew. A part is between `<!-- generated: name -->` and
 * `<!-- end of generated -->`.
 * @throws if a part has no place, or a place has no part.
 */
export async function renewParts(document: string): Promise<string> {
  const places = document.split(/(<!-- generated: [^>]+ -->\n[\s\S]*?<!-- end of generated -->)/);
  const found: string[] = [];
  const renewed = await Promise.all(
    places.map(async (place) => {
      const [, name] = /^<!-- generated: ([^>]+) -->/.exec(place) ?? [];
      if (!name) return place;
      const make = parts[name];
      if (!make) throw new Error(`There is no generated part called ${name}.`);
      found.push(name);
      return `<!-- generated: ${name} -->\n\n${await make()}\n\n<!-- end of generated -->`;
    }),
  );
  const missing = Object.keys(parts).filter((name) => !found.includes(name));
  if (missing.length > 0) throw new Error(`The document has no place for: ${missing.join(', ')}.`);
  return renewed.join('');
}
