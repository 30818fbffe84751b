import { type ReleaseScope, releaseErrorCodes } from '@workspace/contracts';
import type { RequestHandler, Response } from 'express';
import { AppError, forbidden } from '../../errors/app-error.ts';
import { asReleaseTokenCheck } from '../../http/route.ts';
import { hashOfSecret, secretIn } from './release-secret.ts';
import type { ReleasesRepository, UsedToken } from './releases.repository.ts';

const notValid = (): AppError =>
  new AppError('This call needs a release token that is valid: Authorization: Bearer <token>.', {
    status: 401,
    errorCode: releaseErrorCodes.tokenInvalid,
  });

/**
 * Creates the middleware that finds the release token of a request. It runs before the body is read.
 * @throws {AppError} 401 without a token, and for one that is unknown, expired or revoked
 */
export const requireToken = ({ useToken }: Pick<ReleasesRepository, 'useToken'>): RequestHandler =>
  asReleaseTokenCheck(async (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    const secret = secretIn(req.get('authorization'));
    const token = secret && (await useToken(hashOfSecret(secret)));
    if (!token) {
      res.setHeader('WWW-Authenticate', 'Bearer');
      throw notValid();
    }
    res.locals.releaseToken = token;
    next();
  });

/** Returns the token that `requireToken` found. */
export const tokenOf = (res: Response): UsedToken => res.locals.releaseToken as UsedToken;

/** Returns the token of a request if it may act on the remote. @throws {AppError} 403 */
export function tokenFor(res: Response, remote: string, scope?: ReleaseScope): UsedToken {
  const token = tokenOf(res);
  if (token.remote !== remote)
    throw forbidden(`This token is for ${token.remote}, not for ${remote}.`, releaseErrorCodes.otherRemote);
  if (scope && !token.scopes.includes(scope))
    throw forbidden(`This token does not allow ${scope}.`, releaseErrorCodes.scopeMissing);
  return token;
}
