import {
  addedPerson,
  newPerson,
  operatorName,
  pageOf,
  peopleQuery,
  person,
  personChange,
  personDetail,
  reinstatement,
  suspension,
  temporaryPassword,
} from '@workspace/contracts';
import type { RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import type { EndedAuthSessions } from '../../auth-session/ended-auth-sessions.ts';
import { route } from '../../http/route.ts';
import type { SignInTries } from '../auth/index.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { nounRoutes, uuid } from './noun-routes.ts';
import type { PeopleRepository } from './people.repository.ts';

interface PeopleRouteDependencies {
  people: PeopleRepository;
  profiles: Pick<ProfilesService, 'forget'>;
  endedAuthSessions: Pick<EndedAuthSessions, 'read'>;
  tries: Pick<SignInTries, 'clear'>;
}

/**
 * Creates the routes of /api/operations/people (product/operations#people). Recruiters, account leads and finance read;
 * recruiters and account leads change; account leads suspend and reinstate.
 */
export function peopleRoutes({ people, profiles, endedAuthSessions, tries }: PeopleRouteDependencies): Router {
  const router = nounRoutes({
    row: person,
    added: addedPerson,
    rows: pageOf(person),
    query: peopleQuery,
    list: people.list,
    newRow: newPerson,
    async add(viewer, body) {
      const added = await people.add(viewer, body);
      await tries.clear(body.email);
      return added;
    },
    changes: personChange,
    async change(viewer, id, body) {
      const changed = await people.change(viewer, id, body);
      profiles.forget(id);
      return changed;
    },
  });

  router.get(
    '/:id',
    route({ params: uuid, answer: personDetail }, ({ viewer, params }) => people.find(viewer, params.id)),
  );

  router.post(
    '/:id/suspend',
    route({ params: uuid, body: suspension, answer: person }, async ({ viewer, params: { id }, body }) => {
      const suspended = await people.suspend(viewer, id, body);
      // Without waiting for the next poll, this process learns which sessions have ended.
      await endedAuthSessions.read();
      return suspended;
    }),
  );

  router.post(
    '/:id/reinstate',
    route({ params: uuid, body: reinstatement, answer: person }, ({ viewer, params: { id }, body }) =>
      people.reinstate(viewer, id, body),
    ),
  );

  router.post(
    '/:id/temporary-password',
    route({ params: uuid, status: 201, answer: temporaryPassword }, async ({ viewer, params: { id } }) => {
      const given = await people.giveTemporaryPassword(viewer, id);
      // Who asks for a temporary password has often used up their tries, also those of temporary passwords, because the
      // page tries each password as both. Without this the password works a little later, so a failure is ignored.
      const found = await people.find(viewer, id).catch(() => null);
      if (found) await tries.clear(found.email);
      return given;
    }),
  );

  return router;
}

/** Creates GET /api/operations/operator-names: the operators that a field offers. */
export const operatorNames = (people: PeopleRepository): RequestHandler =>
  route({ answer: z.array(operatorName) }, ({ viewer }) => people.operatorNames(viewer));
