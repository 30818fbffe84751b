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
import type { ProfilesService } from '../profiles/index.ts';
import { nounRoutes, uuid } from './noun-routes.ts';
import type { PeopleRepository } from './people.repository.ts';

interface PeopleRouteDependencies {
  people: PeopleRepository;
  profiles: Pick<ProfilesService, 'forget'>;
  endedAuthSessions: Pick<EndedAuthSessions, 'read'>;
}

/**
 * Creates the routes of /api/operations/people (product/operations#people). Recruiters, account leads and finance read;
 * recruiters and account leads change; account leads suspend and reinstate.
 */
export function peopleRoutes({ people, profiles, endedAuthSessions }: PeopleRouteDependencies): Router {
  const router = nounRoutes({
    row: person,
    added: addedPerson,
    rows: pageOf(person),
    query: peopleQuery,
    list: people.list,
    newRow: newPerson,
    add: people.add,
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
    route({ params: uuid, status: 201, answer: temporaryPassword }, ({ viewer, params: { id } }) =>
      people.giveTemporaryPassword(viewer, id),
    ),
  );

  return router;
}

/** Creates GET /api/operations/operator-names: the operators that a field offers. */
export const operatorNames = (people: PeopleRepository): RequestHandler =>
  route({ answer: z.array(operatorName) }, ({ viewer }) => people.operatorNames(viewer));
