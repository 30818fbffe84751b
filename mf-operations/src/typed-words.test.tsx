import type { RecruitDetail } from '@workspace/contracts';
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
import { BonusDialog } from './features/payouts/bonus-dialog.tsx';
import { CompanyAccountDialog } from './features/payouts/company-account-dialog.tsx';
import { PayoutRunDialog } from './features/payouts/payout-run-dialog.tsx';
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
  'a bonus': {
    element: <BonusDialog onClose={onClose} />,
    field: 'Note',
    send: ['Add earning'],
  },
  'a company account': {
    element: <CompanyAccountDialog currency="USD" account={null} onClose={onClose} />,
    field: /^Account holder/,
    send: ['Save'],
  },
  'a payout run': {
    element: <PayoutRunDialog onClose={onClose} />,
    field: 'Note',
    send: ['Make run'],
  },
  'a prequalification': {
    element: <PrequalificationDialog application={application} onClose={onClose} />,
    field: 'Note',
    send: ['Invite'],
  },
  'an operator': {
    element: <OperatorDialog operator={null} onClose={onClose} />,
    field: /^Email/,
    words: 'bo@fern.test',
    send: ['Save'],
  },
};

test.each(Object.keys(forms))('asks for confirmation before closing the form of %s with typed text', async (name) => {
  fakeApi({ 'GET /api/cvs/tags': { skills: [], tools: [] } });
  await expectKeepsWords(forms[name] as TypedForm, { user });
});
