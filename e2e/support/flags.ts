import type { Page } from '@playwright/test';
import type { FlagName, Treatment } from '@workspace/contracts';
import { withBoot } from './boot.ts';

/** Sets the treatment of a flag in every page loaded from now on. */
export const withFlag = (page: Page, flag: FlagName, treatment: Treatment): Promise<void> =>
  withBoot(
    page,
    (boot, given) => {
      boot.flags[given.flag] = given.treatment;
    },
    { flag, treatment },
  );
