import type { Page } from '@playwright/test';
import type { Boot } from 'shared/contracts';

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
