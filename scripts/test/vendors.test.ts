import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.ts';

interface LockedPackage {
  version: string;
  dependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** The libraries of vendors whose code browsers load. Of Firebase, the shell imports only these two parts. */
const vendors = [
  '@sentry/browser',
  'launchdarkly-react-client-sdk',
  '@openreplay/tracker',
  '@flows/js',
  '@flows/js-components',
  '@firebase/app',
  '@firebase/messaging',
];

/** Returns the place of a package that a package at `from` imports, as Node and webpack find it. */
function placeOf(name: string, from: string): string | undefined {
  const inside = `${from}/node_modules/${name}`;
  if (packages[inside]) return inside;
  const end = from.lastIndexOf('/node_modules/');
  if (end >= 0) return placeOf(name, from.slice(0, end));
  return packages[`node_modules/${name}`] && `node_modules/${name}`;
}

function placesFrom(start: string): Set<string> {
  const found = new Set<string>();
  const look = (place: string): void => {
    if (found.has(place)) return;
    found.add(place);
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const next = placeOf(name, place);
      if (next) look(next);
    }
  };
  look(start);
  return found;
}

it.each(vendors)('all packages of %s use the same installed copy of each library, so browsers load one', (vendor) => {
  const places = [...placesFrom(placeOf(vendor, 'shell') ?? '')];
  expect(places).not.toContain('');
  const names = places.map((place) => place.slice(place.lastIndexOf('node_modules/')));
  expect(places.filter((_place, index) => names.indexOf(names[index] ?? '') !== index)).toEqual([]);
});
