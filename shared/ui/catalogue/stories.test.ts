import type { ComponentType } from 'react';
import * as ui from '../index.ts';

interface Stories {
  default: { title: string; component: ComponentType; subcomponents?: Record<string, ComponentType> };
}
const { readdirSync } = jest.requireActual<{ readdirSync(path: string): string[] }>('node:fs');
const folder = String(expect.getState().testPath).replace(/[^\\/]+$/, '');
const stories = readdirSync(folder)
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => jest.requireActual<Stories>(folder + file).default);

test('each component of the package is in the catalogue', () => {
  const shown = new Set<unknown>(
    stories.flatMap(({ component, subcomponents }) => [component, ...Object.values(subcomponents ?? {})]),
  );
  const components = Object.entries(ui).filter(([name]) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter(([, component]) => !shown.has(component)).map(([name]) => name)).toEqual([]);
});

test('each file of stories has its own title', () => {
  const titles = stories.map(({ title }) => title);
  expect(titles).toEqual([...new Set(titles)]);
});
