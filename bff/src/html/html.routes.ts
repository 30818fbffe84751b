import {
  type Boot,
  defaultTheme,
  errorCodes,
  type Flags,
  factsCookie,
  frozenCookie,
  keptForHeader,
  landingPath,
  nobody,
  type Profile,
  type RemoteRelease,
  shellHeader,
  themeFromStored,
} from '@workspace/contracts';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { AuthSessionCookies } from '../auth-session/auth-session-cookie.ts';
import type { AuthSessionResolution } from '../auth-session/auth-session-resolver.ts';
import { readCookies } from '../auth-session/cookie-header.ts';
import {
  clearReadableCookies,
  organizationOf,
  readThemeCookie,
  writeThemeCookie,
} from '../auth-session/readable-cookies.ts';
import type { Env } from '../config/env.ts';
import type { PageDrawing } from '../drawing/page-drawing.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import type { FlagService } from '../integrations/flags/flags.ts';
import { integrationsFor } from '../integrations/integrations.ts';
import type { PagePolicy } from '../middleware/security-headers.ts';
import type { ProfilesService } from '../modules/profiles/index.ts';
import type { PageViews, Previews, RemoteOverrides, Serving, Visitors } from '../modules/remotes/index.ts';
import { documentEnd, documentStart, firstCallsOfPage } from './document.ts';
import { sendEarlyHints } from './early-hints.ts';
import { externalLinks } from './external-links.ts';
import type { FirstAnswers } from './first-answers.ts';
import { withPageFiles } from './page-files.ts';
import { type SheetReader, sheetsOf } from './page-sheets.ts';
import { isDrawnByServer, isForViewer, pageAtPath, releasesInHtml } from './route-match.ts';
import type { ReadShellAssets } from './shell-assets.ts';
import { sendUnavailablePage } from './unavailable-page.ts';

interface HtmlDependencies {
  env: Env;
  profiles: ProfilesService;
  serve: Serving;
  visitors: Visitors;
  overrides: RemoteOverrides;
  previews: Previews;
  pageViews: PageViews;
  policy: PagePolicy;
  readAssets: ReadShellAssets;
  /** Reads the whole shell, for releases that import names which the small one lacks. Resolves to null without one. */
  readWholeAssets: ReadShellAssets;
  /**
   * Reads the shell's development build, which lets dev servers replace modules of remotes at run time. Resolves to
   * null if no development build is configured.
   */
  readDevelopmentAssets: ReadShellAssets;
  flags: FlagService;
  cookie: AuthSessionCookies;
  firstAnswers: FirstAnswers;
  /** Draws pages. Null if browsers draw all of them. */
  drawPage: PageDrawing | null;
  sheetReader: SheetReader;
}

/**
 * The user for whom a page is rendered. `known`: the profile, or null for a visitor. `gone`: the account was deleted.
 * `unknown`: the request has an auth session, but Supabase cannot be reached and the profile is not cached.
 */
type Owner = { kind: 'known'; profile: Profile | null } | { kind: 'gone' } | { kind: 'unknown' };

/** Returns the address of the page that the viewer sees, whom the shell may lead on from the start page. */
const addressOf = ({ path, originalUrl }: Request, shown: string): string => (shown === path ? originalUrl : shown);

/** Serves every page of the app: the shell's document with the data for its first render. */
export function htmlRoutes(dependencies: HtmlDependencies): Router {
  const {
    env,
    profiles,
    serve,
    visitors,
    overrides,
    previews,
    pageViews,
    policy,
    flags,
    cookie,
    firstAnswers,
    drawPage,
    sheetReader,
  } = dependencies;
  const { readAssets, readWholeAssets, readDevelopmentAssets } = dependencies;
  const router = Router();

  const standIn = (userId: string | null): Owner => {
    const known = userId === null ? null : profiles.lastKnown(userId);
    return known ? { kind: 'known', profile: known.profile } : { kind: 'unknown' };
  };

  async function ownerOf(session: AuthSessionResolution): Promise<Owner> {
    if (session.kind === 'unavailable') return standIn(session.userId);
    if (session.kind !== 'viewer') return { kind: 'known', profile: null };
    try {
      return { kind: 'known', profile: (await profiles.get(session.viewer)).profile };
    } catch (error) {
      if (error instanceof AppError && error.status === 401) return { kind: 'gone' };
      if (error instanceof AppError && [429, 503].includes(error.status)) return standIn(session.viewer.id);
      throw error;
    }
  }

  /**
   * Returns the profile. First marks the user's onboarding as finished unless the flag workspaceOnboarding has the
   * treatment `on` (product/routing#leading-on).
   */
  async function withOnboardingRule(session: AuthSessionResolution, profile: Profile | null, treatments: Flags) {
    if (!profile || profile.has_onboarded || treatments.workspaceOnboarding === 'on') return profile;
    if (session.kind !== 'viewer') return profile;
    return { ...profile, has_onboarded: await profiles.finishOnboarding(session.viewer) };
  }

  /** Returns the build of the shell for a page, or null if only the small one exists or is needed. */
  async function otherAssets(req: Request, releases: RemoteRelease[], devOrigins: string[], viewer: Profile | null) {
    const development = devOrigins.length > 0 ? await readDevelopmentAssets() : null;
    if (development) return development;
    const needsWhole = releases.some((release) => release.needsWholeShell && isForViewer(release, viewer));
    return needsWhole || req.get(shellHeader) === 'whole' ? await readWholeAssets() : null;
  }

  async function hintedAssets(req: Request, res: Response) {
    const assets = await readAssets();
    if (assets && env.EARLY_HINTS === 'on') sendEarlyHints(req, res, assets);
    return assets;
  }

  const page: RequestHandler = async (req, res) => {
    const chosen = overrides.change(req, res) ?? (await previews.change(req, res));
    if (chosen !== null) return res.redirect(chosen);
    const { nonce } = res.locals as { nonce: string };
    const chosenTheme = readThemeCookie(req);
    const [owner, released] = await Promise.all([ownerOf(req.authSession), hintedAssets(req, res)]);
    res.setHeader('Cache-Control', 'private, no-store');
    res.type('html');

    if (owner.kind === 'unknown' || !released) {
      return sendUnavailablePage(
        req,
        res,
        released ? "Workspace can't be reached right now. You are still logged in." : 'The application is being built.',
      );
    }
    if (owner.kind === 'gone') {
      cookie.clear(req, res);
      clearReadableCookies(res, cookie.scope);
    }

    const known = owner.kind === 'known' ? owner.profile : null;
    if (known && !chosenTheme) writeThemeCookie(res, cookie.scope, known.theme);
    const visitor = visitors.welcome(req, res);
    const [{ releases, ...sources }, { flags: treatments, liveFlags }] = await Promise.all([
      serve(req, visitor),
      flags.evaluate(known),
    ]);
    res.setHeader('Content-Security-Policy', policy(nonce, sources));
    // The shell may then sample the stack, which tells whose code freezes the page (docs/adr/0039).
    const cookies = readCookies(req);
    const samples = cookies[frozenCookie] !== undefined;
    if (samples) res.setHeader('Document-Policy', 'js-profiling');
    const profile = await withOnboardingRule(req.authSession, known, treatments);
    // The page is not stored by any cache of HTTP, but the service worker keeps a copy for its viewer (docs/adr/0060).
    res.setHeader(keptForHeader, profile?.id ?? nobody);
    const other = await otherAssets(req, releases, sources.devOrigins, profile);
    const path = req.path === '/' && profile ? landingPath(profile) : req.path;
    const page = pageAtPath(releases, path, profile);
    const boot: Boot = {
      session: { user: profile },
      theme: chosenTheme ?? (profile ? themeFromStored(profile.theme) : defaultTheme),
      flags: treatments,
      ...(liveFlags && { liveFlags }),
      integrations: integrationsFor(
        env,
        profile,
        req.authSession.kind === 'viewer' ? req.authSession.viewer.sessionId : '',
      ),
      remotes: releasesInHtml(releases, page, profile),
      ...(other && { wholeShell: true }),
      pageView: await pageViews.sign(visitor.countedAs, releases),
      links: externalLinks(env),
      chatOrigin: env.CHAT_ORIGIN,
      supportEmail: env.SUPPORT_EMAIL,
      nonce,
      ...(samples && { samples }),
      ...(req.authSession.kind === 'duplicate' && { errorCode: errorCodes.duplicateSession }),
    };
    const hasAnswers = env.FIRST_CALLS_MS !== 0 && req.query.draw !== 'browser';
    const isDrawn =
      drawPage !== null &&
      hasAnswers &&
      sources.devOrigins.length === 0 &&
      isDrawnByServer(page, other ?? released, path, profile);
    const assets = withPageFiles(other ?? released, path, profile, page);
    const isReturning = cookies[factsCookie] !== undefined;
    // A hint makes the browser load the style sheets of the shell anyway.
    const containsSheets = isDrawn && !isReturning && env.EARLY_HINTS !== 'on';
    const document = {
      boot,
      assets,
      page,
      organizationId: organizationOf(req, profile),
      isReturning,
      sheets: containsSheets ? sheetsOf(sheetReader, assets, page) : new Map<string, string>(),
      isFramed: isDrawn && page?.route.framed === true,
    };
    const calls = firstCallsOfPage(document);
    if (!hasAnswers) {
      const open = calls.map((path) => ({ path, json: null }));
      return res.send(documentStart(document) + documentEnd(document, open));
    }
    const answers = firstAnswers(req, calls);
    res.write(documentStart(document));
    res.flush();
    const drawing = isDrawn && drawPage(req, { boot, page, calls, answers, address: addressOf(req, path) });
    res.end(documentEnd(document, await answers, (await drawing) || null));
  };

  router.get(/^(?!\/(?:api|auth|assets)(?:\/|$))/, page);
  router.use(() => {
    throw notFound();
  });
  return router;
}
