import type { Cv, JobListing } from '@workspace/contracts';
import { expectKeepsWords, fakeApi, makeId, makeProfile, makeTeam, type TypedForm } from '@workspace/testing';
import { BankAccountDialog } from './features/earnings/bank-account-card.tsx';
import { ListingDialog } from './features/jobs/listing-dialog.tsx';
import { AboutDialog, NameDialog } from './features/profile/details-dialogs.tsx';
import { CertificationDialog, EducationDialog, WorkDialog } from './features/profile/entry-dialogs.tsx';
import { TaskForm } from './features/tasks/task-form.tsx';

const user = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });
const cv: Cv = {
  user_id: user.id,
  person: user,
  headline: null,
  summary: null,
  location: null,
  timezone: 'Asia/Manila',
  skills: [],
  tools: [],
  work_experiences: [],
  education: [],
  certifications: [],
};
const listing: JobListing = {
  id: makeId(),
  organization_id: makeId(),
  organization_name: 'Blue Harbor',
  organization_avatar_url: null,
  title: 'Inbox keeper',
  role: 'VA',
  hours_per_week: 20,
  description: 'Answers mail.',
  status: 'Open',
  created_at: '2026-03-04T12:00:00Z',
  application: null,
};
const onClose = () => {};

const forms: Record<string, TypedForm> = {
  names: { element: <NameDialog onClose={onClose} />, field: 'First name', send: ['Save'] },
  'a profile': { element: <AboutDialog cv={cv} onClose={onClose} />, field: 'Headline', send: ['Save'] },
  'a job': { element: <WorkDialog onClose={onClose} />, field: /^Title/, send: ['Save'] },
  'a school': { element: <EducationDialog onClose={onClose} />, field: /^School/, send: ['Save'] },
  'a bank account': {
    element: <BankAccountDialog account={null} onClose={onClose} />,
    field: /^Account holder/,
    send: ['Save'],
  },
  'a certificate': { element: <CertificationDialog onClose={onClose} />, field: /^Name/, send: ['Save'] },
  'a task': {
    element: <TaskForm task={null} teams={[makeTeam()]} onClose={onClose} />,
    field: /^Title/,
    send: ['Add task'],
  },
  'an application': {
    element: <ListingDialog listing={listing} wasClosed={false} canApply onClose={onClose} />,
    field: 'A short note',
    send: ['Apply'],
  },
};

test.each(Object.keys(forms))('asks for confirmation before closing the form of %s with typed text', async (name) => {
  fakeApi({ 'GET /api/cvs/tags': { skills: [], tools: [] } });
  await expectKeepsWords(forms[name] as TypedForm, { user });
});
