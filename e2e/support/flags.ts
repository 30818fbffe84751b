import type { Page } from '@playwright/test';
import type { FlagName, Treatment } from '@workspace/contracts';
import { withBoot } from './boot.ts';

/** Has every page that is loaded from now on carry another treatment of a flag. */
export const withFlag = (page: Page, flag: FlagName, treatment: Treatment): Promise<void> =>
  withBoot(
    page,
    (boot, given) => {
      boot.flags[given.flag] = given.treatment;
    },
    { flag, treatment },
  );
