import compression from 'compression';
import express, { type Express, Router } from 'express';
import type { Logger } from 'pino';
import { createBilling } from './api/billing.ts';
import { workApi } from './api/work.ts';
import type { Env } from './config/env.ts';
import { notFound } from './errors/app-error.ts';
import { errorHandler } from './errors/handler.ts';
import { assetsRoutes } from './html/assets.routes.ts';
import { htmlRoutes } from './html/html.routes.ts';
import { installRoutes } from './html/install.routes.ts';
import { createShellAssets } from './html/shell-assets.ts';
import { workerRoutes } from './html/worker.routes.ts';
import { createFlags, type FlagService } from './integrations/flags/flags.ts';
import { createHubspot } from './integrations/hubspot/hubspot.ts';
import { createPictures } from './integrations/images/pictures.ts';
import { createRemoteImages } from './integrations/images/remote-image.ts';
import { createMail } from './integrations/mail/mail.ts';
import { createPushSender, type PushSender } from './integrations/push/push.ts';
import { createResumeParser } from './integrations/resume/resume-parser.ts';
import { createJobsRepository } from './jobs/jobs.repository.ts';
import { createMobileAppRepository } from './jobs/mobile-app.repository.ts';
import { createPushDeliveriesRepository } from './jobs/push-deliveries.repository.ts';
import { createPushDeliveries } from './jobs/push-deliveries.ts';
import { createScheduler } from './jobs/scheduler.ts';
import { admission } from './middleware/admission.ts';
import { candidateMode } from './middleware/candidate-mode.ts';
import { chatCors } from './middleware/chat-cors.ts';
import { csrf } from './middleware/csrf.ts';
import { requestLog } from './middleware/logging.ts';
import { createRateLimits } from './middleware/rate-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { createPagePolicy, securityHeaders } from './middleware/security-headers.ts';
import { session } from './middleware/session.ts';
import { createAssistantsRepository } from './modules/assistants/assistants.repository.ts';
import { assistantsRoutes } from './modules/assistants/assistants.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { createAuthService } from './modules/auth/auth.service.ts';
import { confirmEmailRoute, confirmRoutes } from './modules/auth/confirm.routes.ts';
import { callbackRoutes, oauthRoutes } from './modules/auth/oauth.routes.ts';
import { passwordRoutes } from './modules/auth/password.routes.ts';
import { createPasswordService } from './modules/auth/password.service.ts';
import { createPasswordGrant } from './modules/auth/password-grant.ts';
import { createStartSession } from './modules/auth/sign-in-session.ts';
import { createSignInTriesRepository } from './modules/auth/sign-in-tries.repository.ts';
import { createSignInTries } from './modules/auth/sign-in-tries.ts';
import { createChatRepository } from './modules/chat/chat.repository.ts';
import { chatRoutes } from './modules/chat/chat.routes.ts';
import { createChatService } from './modules/chat/chat.service.ts';
import { createMessagesRepository } from './modules/chat/messages.repository.ts';
import { createChatFilesRepository } from './modules/chat-files/chat-files.repository.ts';
import { chatFilesRoutes } from './modules/chat-files/chat-files.routes.ts';
import { createChatFilesService } from './modules/chat-files/chat-files.service.ts';
import { createCvsRepository } from './modules/cvs/cvs.repository.ts';
import { cvsRoutes } from './modules/cvs/cvs.routes.ts';
import { createCvsService } from './modules/cvs/cvs.service.ts';
import { createDevicesRepository } from './modules/devices/devices.repository.ts';
import { devicesRoutes } from './modules/devices/devices.routes.ts';
import { eventsRoutes } from './modules/events/events.routes.ts';
import { createHub } from './modules/events/hub.ts';
import { createSubscribe } from './modules/events/realtime.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { hubspotRoutes, promoListRoutes } from './modules/hubspot/hubspot.routes.ts';
import { createHubspotService } from './modules/hubspot/hubspot.service.ts';
import { createImagesRepository } from './modules/images/images.repository.ts';
import { imagesRoutes } from './modules/images/images.routes.ts';
import { createImagesService } from './modules/images/images.service.ts';
import { createIntegrationsRepository } from './modules/integrations/integrations.repository.ts';
import { integrationsRoutes } from './modules/integrations/integrations.routes.ts';
import { magicChatRoutes } from './modules/magic-chat/magic-chat.routes.ts';
import { createNotificationsRepository } from './modules/notifications/notifications.repository.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { createNotificationsService } from './modules/notifications/notifications.service.ts';
import { createOnboardingRepository } from './modules/onboarding/onboarding.repository.ts';
import { onboardingRoutes } from './modules/onboarding/onboarding.routes.ts';
import { createOnboardingService } from './modules/onboarding/onboarding.service.ts';
import { explainInvite, explainOrganization } from './modules/organizations/explain.ts';
import { createInvitesRepository } from './modules/organizations/invites.repository.ts';
import { invitesRoutes } from './modules/organizations/invites.routes.ts';
import { createInvitesService } from './modules/organizations/invites.service.ts';
import { createOrganizationsRepository } from './modules/organizations/organizations.repository.ts';
import { organizationsRoutes } from './modules/organizations/organizations.routes.ts';
import { createOrganizationsService } from './modules/organizations/organizations.service.ts';
import { createPrequalificationsRepository } from './modules/prequalifications/prequalifications.repository.ts';
import { prequalificationsRoutes } from './modules/prequalifications/prequalifications.routes.ts';
import { createProfilesRepository } from './modules/profiles/profiles.repository.ts';
import { profilesRoutes } from './modules/profiles/profiles.routes.ts';
import { createProfilesService } from './modules/profiles/profiles.service.ts';
import { referralLinkRoute } from './modules/referrals/referrals.routes.ts';
import { createOperatorsRepository } from './modules/remotes/operators.repository.ts';
import { createOverrides } from './modules/remotes/overrides.ts';
import { createPageViews } from './modules/remotes/page-view.ts';
import { createRemotesRepository } from './modules/remotes/remotes.repository.ts';
import { remotesRoutes } from './modules/remotes/remotes.routes.ts';
import { createRemotesService } from './modules/remotes/remotes.service.ts';
import { createServing } from './modules/remotes/serving.ts';
import { createVisitors } from './modules/remotes/visitor.ts';
import { createResumesRepository } from './modules/resumes/resumes.repository.ts';
import { resumesRoutes } from './modules/resumes/resumes.routes.ts';
import { createResumesService } from './modules/resumes/resumes.service.ts';
import { createUsageEventsRepository } from './modules/usage-events/usage-events.repository.ts';
import { usageEventsRoutes } from './modules/usage-events/usage-events.routes.ts';
import { createTemporaryPasswordsRepository } from './modules/users/temporary-passwords.repository.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { createUsersService } from './modules/users/users.service.ts';
import { createVirtualCardsRepository } from './modules/virtual-cards/virtual-cards.repository.ts';
import { virtualCardsRoutes } from './modules/virtual-cards/virtual-cards.routes.ts';
import { createEndedSessionsRepository } from './session/ended-sessions.repository.ts';
import { createEndedSessions } from './session/ended-sessions.ts';
import { createRefresher } from './session/refresher.ts';
import { createSessionResolver } from './session/resolve.ts';
import { createSessionCookie } from './session/session-cookie.ts';
import { createTokenVerifier } from './session/tokens.ts';
import { createAuthApi } from './supabase/auth-api.ts';
import { upstreamBudget } from './supabase/budget.ts';
import { createPasswordTurns } from './supabase/password-turns.ts';
import { createUpstream } from './supabase/upstream.ts';
import { createUserClient } from './supabase/user-client.ts';

export interface AppDependencies {
  env: Env;
  logger: Logger;
  flags?: FlagService;
  push?: PushSender | null;
}

export interface Application {
  /** The request listener. */
  app: Express;
  /** Makes /readyz fail, ends the streams with a hint when to come back and the jobs; requests are still answered. */
  drain(): void;
  /** Lets go of connections and timers; call it after the server has closed. */
  close(): Promise<void>;
}

const bodyLimit = '100kb';

/** Puts the application together. It listens to nothing and reads no environment of its own. */
export function createApp({
  env,
  logger,
  flags = createFlags(env, logger),
  push = createPushSender(env),
}: AppDependencies): Application {
  let draining = false;
  const upstream = createUpstream(env, logger);
  const db = createUserClient(env, upstream);
  const passwordTurns = createPasswordTurns(env);
  const authApi = createAuthApi(env, upstream, passwordTurns);
  const cookie = createSessionCookie(env);
  const refresher = createRefresher(authApi);
  const verifier = createTokenVerifier(env);
  const endedSessions = createEndedSessions({
    repository: createEndedSessionsRepository(env, upstream),
    pollMs: env.ENDED_SESSIONS_POLL_MS,
    logger,
  });
  const resolve = createSessionResolver({ cookie, verifier, refresher, endedSessions });
  const limits = createRateLimits(env);
  const images = createImagesService({
    repository: createImagesRepository(env, upstream),
    remote: createRemoteImages(env),
    pictures: createPictures(env.SVG_TIMEOUT_MS),
  });
  const cvs = createCvsRepository(db);
  const resumes = createResumesService({
    repository: createResumesRepository(db),
    parser: createResumeParser(env, logger),
    tags: cvs.tags,
  });
  const profiles = createProfilesService(createProfilesRepository(db), images);
  const pageViews = createPageViews(env);
  const remotes = createRemotesService({
    repository: createRemotesRepository(env, upstream),
    pageViews,
    pollMs: env.REGISTRY_POLL_MS,
    withdrawal: {
      viewers: env.WITHDRAW_MIN_VIEWERS,
      windowMs: env.WITHDRAW_WINDOW_MS,
      percent: env.WITHDRAW_PERCENT,
    },
    logger,
  });
  const overrides = createOverrides(env, cookie.scope);
  const serve = createServing(remotes, overrides);
  const visitors = createVisitors(env, cookie.scope);
  const readAssets = createShellAssets(env.SHELL_DIST);
  const readDevelopmentAssets = env.SHELL_DEVELOPMENT_DIST
    ? createShellAssets(env.SHELL_DEVELOPMENT_DIST)
    : async () => null;
  const policy = createPagePolicy(env);
  const scheduler = createScheduler({
    repository: createJobsRepository(env, upstream),
    intervalMs: env.JOBS_INTERVAL_MS,
    logger,
  });
  const mobileApp = createScheduler({
    repository: createMobileAppRepository(env, upstream),
    // Where pg_cron runs the jobs, nothing but this process knows its configuration.
    intervalMs: env.JOBS_INTERVAL_MS || env.CHARGES_INTERVAL_MS,
    logger,
  });
  const pushes = createPushDeliveries({
    repository: createPushDeliveriesRepository(env, upstream),
    sender: push,
    intervalMs: env.JOBS_INTERVAL_MS,
    logger,
  });
  const tries = createSignInTries(env, createSignInTriesRepository(env, upstream));
  const slotMs = env.EVEN_ANSWER_MS;
  const startSession = createStartSession(cookie, verifier, profiles, tries);
  const identify = session(resolve, cookie);
  const hub = createHub(createSubscribe(env), env.STREAM_LINGER_MS);
  endedSessions.onEnded(hub.endSessions);
  const mail = createMail(env, logger);
  const auth = createAuthService({ env, auth: authApi, refresher, profiles, endedSessions, tries, mail });
  const passwords = createPasswordService({
    auth: authApi,
    emailOf: async (viewer) => (await profiles.load(viewer)).profile.email,
    tries,
    slotMs,
  });
  const grant = createPasswordGrant(env, cookie.scope);
  const oauth = { env, api: authApi, auth, scope: cookie.scope, startSession, limits };
  const temporaryPasswords = createTemporaryPasswordsRepository(env, upstream, passwordTurns);
  const users = createUsersService({ api: authApi, auth, temporaryPasswords, tries, slotMs });
  const assistants = createAssistantsRepository(db);
  const hubspot = createHubspotService(createHubspot(env, upstream), profiles, assistants, logger);
  const billing = createBilling({ env, db, upstream, limits, logger });
  const isDraining = () => draining;
  remotes.onChange((remote) => {
    hub.broadcast({ topic: 'releases', change: 'UPDATE', record: { remote } });
  });

  const api = Router();
  api.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'private, no-store');
    next();
  });
  api.use(identify);
  api.use('/events', eventsRoutes({ env, hub, isDraining }));
  api.use(admission(env));
  api.use(candidateMode(profiles));
  api.use('/auth', authRoutes({ auth, profiles, cookie, startSession, limits }), oauthRoutes(oauth));
  api.use('/auth', passwordRoutes({ passwords, grant, limits }));
  api.use('/users', usersRoutes({ users, startSession, grant, limits }));
  api.use(confirmEmailRoute());
  api.use('/profiles', profilesRoutes(profiles, cookie.scope, limits), promoListRoutes(hubspot, limits));
  const onboarding = createOnboardingService(createOnboardingRepository(db), profiles, flags);
  api.use('/onboarding', onboardingRoutes(onboarding));
  api.use('/cvs', cvsRoutes(createCvsService(cvs)));
  api.use('/resumes', resumesRoutes(resumes, limits));
  api.use('/virtual-cards', virtualCardsRoutes(createVirtualCardsRepository(db)));
  api.use('/assistants', assistantsRoutes(hubspot, assistants, limits));
  api.use('/integrations', integrationsRoutes(createIntegrationsRepository(db)));
  api.use('/hubspot', hubspotRoutes(hubspot, limits));
  const prequalifications = createPrequalificationsRepository(env, upstream);
  api.use('/prequalifications', prequalificationsRoutes(prequalifications, limits));
  api.use('/usage-events', usageEventsRoutes(createUsageEventsRepository(db), limits));
  api.use('/images', imagesRoutes(images, limits));
  const organizations = createOrganizationsService(
    createOrganizationsRepository(db, explainOrganization),
    images,
    profiles,
  );
  const invites = createInvitesService({
    repository: createInvitesRepository(db, explainInvite),
    organizations,
    profiles,
    mail,
    origin: env.PUBLIC_URL,
  });
  api.use('/organizations', invitesRoutes(invites, limits), organizationsRoutes(organizations, cookie.scope, limits));
  api.use(workApi({ env, db, profiles, flags }));
  const chat = createChatService(createChatRepository(db), createMessagesRepository(db));
  const files = createChatFilesService(createChatFilesRepository(env, upstream), images);
  api.use('/chat', chatRoutes(chat), chatFilesRoutes({ files, chat, limits }));
  api.use('/magic-chat', magicChatRoutes(chat));
  const notifications = createNotificationsService(createNotificationsRepository(db), profiles);
  api.use('/notifications', notificationsRoutes(notifications));
  api.use('/devices', devicesRoutes(createDevicesRepository(db)));
  api.use(billing.api);
  const operators = createOperatorsRepository(db);
  api.use('/remotes', remotesRoutes({ remotes, operators, serve, visitors, pageViews, readAssets, limits }));
  api.use(() => {
    throw notFound();
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.TRUST_PROXY);
  app.use(requestId, requestLog(logger));
  app.use(healthRoutes({ readAssets, isDraining }));
  app.use(securityHeaders(env, policy));
  app.use('/assets', assetsRoutes(env.SHELL_DIST, env.SHELL_DEVELOPMENT_DIST));
  app.use(installRoutes(), referralLinkRoute(), workerRoutes(env.SHELL_DIST));
  app.use(compression());
  app.use(upstreamBudget);
  app.use(billing.webhook);
  app.use(chatCors(env), csrf(env));
  app.use('/api', express.json({ limit: bodyLimit, type: 'application/json', strict: true }), api);
  app.use('/auth', confirmRoutes({ auth, scope: cookie.scope, startSession, grant, limits }), callbackRoutes(oauth));
  app.use(
    identify,
    htmlRoutes({
      env,
      profiles,
      serve,
      visitors,
      overrides,
      pageViews,
      policy,
      readAssets,
      readDevelopmentAssets,
      flags,
      cookie,
    }),
  );
  app.use(errorHandler);

  return {
    app,
    drain() {
      draining = true;
      hub.drain();
      void scheduler.stop();
      void mobileApp.stop();
      void billing.stop();
      void pushes.stop();
    },
    async close() {
      await Promise.all([scheduler.stop(), mobileApp.stop(), billing.stop(), pushes.stop()]);
      remotes.close();
      endedSessions.close();
      flags.close();
      await images.close();
      resumes.close();
      await upstream.close();
    },
  };
}
