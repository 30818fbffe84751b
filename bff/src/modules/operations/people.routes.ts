import { newPerson, peopleQuery, personChange, reinstatement, suspension } from '@workspace/contracts';
import type { RequestHandler, Router } from 'express';
import type { EndedAuthSessions } from '../../auth-session/ended-auth-sessions.ts';
import { readBody, readParams } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
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

  router.get('/:id', async (req, res) => {
    res.json(await people.find(requireViewer(req), readParams(req, uuid).id));
  });

  router.post('/:id/suspend', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, uuid);
    const suspended = await people.suspend(viewer, id, readBody(req, suspension));
    // Without waiting for the next poll, this process learns which sessions have ended.
    await endedAuthSessions.read();
    res.json(suspended);
  });

  router.post('/:id/reinstate', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, uuid);
    res.json(await people.reinstate(viewer, id, readBody(req, reinstatement)));
  });

  router.post('/:id/temporary-password', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, uuid);
    res.status(201).json(await people.giveTemporaryPassword(viewer, id));
  });

  return router;
}

/** Creates GET /api/operations/operator-names: the operators that a field offers. */
export const operatorNames =
  (people: PeopleRepository): RequestHandler =>
  async (req, res) => {
    res.json(await people.operatorNames(requireViewer(req)));
  };
