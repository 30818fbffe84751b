import type { Person, RecruitDetail } from '@workspace/contracts';
import {
  expectKeepsWords,
  fakeApi,
  makeId,
  makePrequalification,
  makeProfile,
  type TypedForm,
} from '@workspace/testing';
import { ListingDialog } from './features/listings/listing-dialog.tsx';
import { OperatorDialog } from './features/operators/operator-dialog.tsx';
import { NewPersonDialog } from './features/people/new-person-dialog.tsx';
import { PersonDialog } from './features/people/person-dialog.tsx';
import { SuspendDialog } from './features/people/suspend-dialog.tsx';
import { PrequalificationDialog } from './features/prequalifications/prequalification-dialog.tsx';
import { AddInterview, AddTraining } from './features/recruiting/additions.tsx';
import { MoveDialog } from './features/recruiting/move-dialog.tsx';

const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['administrator'] });
const application = makePrequalification();
const recruit: RecruitDetail = {
  id: makeId(),
  name: 'Aiko Nakamura',
  email: 'aiko@workspace.test',
  avatar_url: null,
  status: 'Candidate',
  stage: 'Qualifying Interview',
  phase: 'Interview',
  reactivated_at: null,
  is_test: false,
  since: '2026-03-04T12:00:00Z',
  phone: null,
  interviews: [],
  trainings: [],
  matches: [],
  openings: [],
  history: [],
};
const person: Person = {
  id: recruit.id,
  name: recruit.name,
  email: recruit.email,
  first_name: 'Aiko',
  last_name: 'Nakamura',
  phone: null,
  avatar_url: null,
  account_type: 'assistant',
  is_test: false,
  is_operator: false,
  hubspot_contact_id: null,
  account_lead_id: null,
  account_lead_name: null,
  status: 'Candidate',
  availability: 'Not Applicable',
  program_type: 'NONE',
  suspended_at: null,
  suspension_reason: null,
  created_at: recruit.since,
  updated_at: recruit.since,
};
const move = {
  of: 'stage',
  from: 'Applied',
  to: 'Rejected',
  path: 'pipeline/1/stage',
  danger: true,
  place: { current: null },
} as const;
const onClose = () => {};

const forms: Record<string, TypedForm> = {
  'a move': {
    element: <MoveDialog asked={move} stateOf={() => move.from} name="Aiko" onClose={onClose} />,
    field: 'Reason',
    send: ['Move stage'],
  },
  'an interview': {
    element: <AddInterview recruit={recruit} />,
    open: ['Interview'],
    field: 'Time',
    words: '2099-03-04T12:00',
    send: ['Add'],
  },
  'a training': {
    element: <AddTraining assistantId={recruit.id} />,
    open: ['Training'],
    field: /^Name/,
    send: ['Add'],
  },
  'a listing': {
    element: <ListingDialog listing={null} current={null} onClose={onClose} />,
    field: /^Title/,
    send: ['Add listing'],
  },
  'a prequalification': {
    element: <PrequalificationDialog application={application} onClose={onClose} />,
    field: 'Note',
    send: ['Invite'],
  },
  'a new person': {
    element: <NewPersonDialog onClose={onClose} />,
    field: /^First name/,
    send: ['Add person'],
  },
  'a person': {
    element: <PersonDialog person={person} current={person} onClose={onClose} />,
    field: 'HubSpot contact',
    send: ['Save'],
  },
  'a suspension': {
    element: <SuspendDialog person={person} current={person} onClose={onClose} />,
    field: /^Reason/,
    send: ['Suspend'],
  },
  'an operator': {
    element: <OperatorDialog operator={null} onClose={onClose} />,
    field: /^Email/,
    words: 'bo@fern.test',
    send: ['Save'],
  },
};

test.each(Object.keys(forms))('asks for confirmation before closing the form of %s with typed text', async (name) => {
  fakeApi({ 'GET /api/cvs/tags': { skills: [], tools: [] }, 'GET /api/operations/operator-names': [] });
  await expectKeepsWords(forms[name] as TypedForm, { user });
});
