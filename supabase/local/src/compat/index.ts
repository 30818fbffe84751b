import type { Handler, Layer } from '../api/handler.ts';
import { accessTokenIssuer } from './access-token.ts';
import { adminUsers } from './admin-users.ts';
import type { CompatContext } from './context.ts';
import { emailChange } from './email-change.ts';
import { fullDisk } from './full-disk.ts';
import { generateLink } from './generate-link.ts';
import { linkSignUp } from './link-sign-up.ts';
import { oauth } from './oauth.ts';
import { outage } from './outage.ts';
import { refreshRotation } from './refresh-rotation.ts';
import { repeatedSignUp } from './repeated-sign-up.ts';
import { servedPaths } from './served-paths.ts';
import { signInChecks } from './sign-in-checks.ts';
import { storageDownloads } from './storage-downloads.ts';
import { storageForms } from './storage-forms.ts';
import { storageList } from './storage-list.ts';
import { storageSignedUrls } from './storage-signed-urls.ts';
import { storageSizes } from './storage-sizes.ts';
import { verifyEmailType } from './verify-email-type.ts';

/**
 * Adds the features of hosted Supabase that lite 0.10 lacks. Each gap has its own file; delete the file when lite
 * closes the gap. (lite.ts and prepare.ts apply the files for gaps below HTTP, such as grants.ts.)
 */
export function withCompat(lite: Handler, context: CompatContext): Handler {
  const layers: Layer[] = [
    servedPaths(),
    outage(context.availability),
    fullDisk(context.space),
    accessTokenIssuer(context),
    adminUsers(context),
    generateLink(context),
    oauth(context),
    linkSignUp(context),
    repeatedSignUp(context),
    signInChecks(context),
    refreshRotation(context),
    emailChange(context),
    verifyEmailType(context),
    storageSizes(),
    storageForms(),
    storageDownloads(),
    storageList(),
    storageSignedUrls(context),
  ];
  return layers.reduceRight((next, layer) => layer(next), lite);
}
