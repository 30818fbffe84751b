import type { Page } from '@playwright/test';
import type { Boot, ReleaseBundle } from 'shared/contracts';

/**
 * Has every page that is loaded from now on start with changed boot data. `change` runs in the page, so it may use nothing but
 * its arguments. The request itself is not touched, so that the page keeps its address space and its policy.
 */
export async function withBoot<Argument>(
  page: Page,
  change: (boot: Boot, argument: Argument) => void,
  argument: Argument,
): Promise<void> {
  await page.addInitScript({
    content: `{
      const parse = JSON.parse;
      JSON.parse = (text, reviver) => {
        const value = parse(text, reviver);
        if (value?.flags && value.session && value.remotes) (${change})(value, ${JSON.stringify(argument)});
        return value;
      };
    }`,
  });
}

/**
 * Changes what the registry says of a version of a remote: to the page itself, and whenever it asks for the releases of now. `change`
 * runs in the page, so it may use nothing but its arguments.
 */
export async function withRelease<Argument>(
  page: Page,
  of: { remote: string; version: string },
  change: (bundle: ReleaseBundle, argument: Argument) => void,
  argument: Argument,
): Promise<void> {
  await page.addInitScript({
    content: `{
      const parse = JSON.parse;
      const { remote, version } = ${JSON.stringify(of)};
      JSON.parse = (text, reviver) => {
        const value = parse(text, reviver);
        for (const release of value?.remotes ?? value?.releases ?? []) {
          for (const bundle of [release, release.lastKnownGood]) {
            if (release.name === remote && bundle?.version === version) (${change})(bundle, ${JSON.stringify(argument)});
          }
        }
        return value;
      };
    }`,
  });
}
