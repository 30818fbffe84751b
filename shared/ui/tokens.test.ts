import { contrast } from './contrast.ts';

const { readFileSync } = jest.requireActual<{ readFileSync(path: string, encoding: 'utf8'): string }>('node:fs');
const css = readFileSync(String(expect.getState().testPath).replace(/tokens\.test\.ts$/, 'tokens.css'), 'utf8');

/** Returns the custom properties of a rule. */
function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  expect(start).toBeGreaterThan(-1);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const light = block('\n:root');
const themes = { light, dark: { ...light, ...block(':root[data-theme="dark"]') } };

it('the dark theme has the same values if it is chosen and if it comes from the system', () => {
  const system = css.slice(css.indexOf('@media (prefers-color-scheme: dark)'));
  expect(system).toContain(':root:not([data-theme="light"])');
  expect(block('  :root:not([data-theme="light"])')).toEqual(block(':root[data-theme="dark"]'));
});

describe.each(Object.entries(themes))('contrast in the %s theme', (_, theme) => {
  const on = (text: string, ground: string) => contrast(String(theme[text]), String(theme[ground]));
  const grounds = ['bg', 'surface', 'sunken'];

  it.each(grounds)('text has a contrast of at least 14:1 on %s', (ground) => {
    expect(on('text', ground)).toBeGreaterThanOrEqual(14);
  });

  it.each(['text-2', 'text-3', 'accent', 'ok', 'warn', 'bad', 'info', 'gift'])(
    '%s has a contrast of at least 4.5:1 on every background',
    (colour) => {
      for (const ground of grounds) expect(on(colour, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['accent', 'ok', 'warn', 'bad', 'info', 'gift'])(
    '%s has a contrast of at least 4.5:1 on its soft background',
    (colour) => {
      expect(on(colour, `${colour}-soft`)).toBeGreaterThanOrEqual(4.5);
      expect(on('text', `${colour}-soft`)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('text on the accent colour has a contrast of at least 4.5:1, also on hover', () => {
    expect(on('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
    expect(on('on-accent', 'accent-hover')).toBeGreaterThanOrEqual(4.5);
  });

  it('text on raised surfaces has a contrast of at least 4.5:1', () => {
    expect(on('text', 'raised')).toBeGreaterThanOrEqual(4.5);
    expect(on('text-2', 'raised')).toBeGreaterThanOrEqual(4.5);
    expect(on('bad', 'raised')).toBeGreaterThanOrEqual(4.5);
  });
});
