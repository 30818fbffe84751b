import { organizationMessages, timezoneMessage } from '@workspace/contracts';
import { badRequest, conflict, forbidden, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';

/** Converts a refusal code of the database to an error with the message of product/organizations#sentences. */
export function explainOrganization({ refusal }: QueryFailed): Error | null {
  switch (refusal) {
    case 'ORGANIZATION_NOT_FOUND':
      return notFound(organizationMessages.notFound, refusal);
    case 'MEMBER_NOT_FOUND':
      return notFound(organizationMessages.memberNotFound, refusal);
    case 'ORGANIZATION_CHANGED':
      return conflict(organizationMessages.changed, refusal);
    case 'LAST_OWNER':
      return conflict(organizationMessages.lastOwner, refusal);
    case 'TOO_MANY_INVITES':
      return conflict(organizationMessages.tooManyInvites, refusal);
    case 'NOT_AN_OWNER':
      return forbidden(organizationMessages.notOwner, refusal);
    case 'NOT_A_CLIENT':
      return forbidden(organizationMessages.notClient, refusal);
    case 'UNKNOWN_TIMEZONE':
      return badRequest(timezoneMessage, refusal);
    default:
      return null;
  }
}

/**
 * Converts a refusal by the database to an error with a message for the user. All errors about the invite code have the
 * same message, but different error codes.
 */
export function explainInvite(error: QueryFailed): Error | null {
  switch (error.refusal) {
    case 'INVITE_NOT_FOUND':
    case 'INVITE_REVOKED':
    case 'INVITE_USED':
    case 'INVITE_EXPIRED':
      return notFound(organizationMessages.invalidCode, error.refusal);
    case 'INVITE_FOR_SOMEBODY_ELSE':
      return forbidden(organizationMessages.invalidCode, error.refusal);
    default:
      return explainOrganization(error);
  }
}
