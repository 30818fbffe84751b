import { screen, waitFor, within } from '@testing-library/react';
import { type Cv, unknownTagMessage, type WorkExperience } from '@workspace/contracts';
import { apiError, fakeApi, makeProfile, peopleNames, phoneNumbers, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './profile-page.tsx';

const user = makeProfile({
  account_type: 'assistant',
  phone: '+63 917 555 0143',
  assistant_cvs: [{ status: 'Working' }],
});
const job: WorkExperience = {
  id: '00000000-0000-4000-8000-0000000000a1',
  company: 'Harbour Light',
  title: 'Clerk',
  employment_type: 'Full-time',
  is_current_job: false,
  start_date: '2014-05-01',
  end_date: '2015-06-01',
  responsibilities: ['Kept the books'],
  location: null,
  work_location: 'In Office',
  industry: 'Other',
  skills: ['Bookkeeping'],
  tools: [],
};
const cv: Cv = {
  user_id: user.id,
  person: user,
  headline: 'Keeps calendars honest',
  summary: null,
  location: 'Cebu',
  timezone: 'Asia/Manila',
  skills: ['Bookkeeping'],
  tools: ['Slack'],
  work_experiences: [job],
  education: [],
  certifications: [],
};
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 0), dismiss: jest.fn() };
const save = 'POST /api/cvs/work-experiences/save';

function show(answers: Record<string, unknown> = {}, at = '/account/profile', viewer = user) {
  const requests = fakeApi({
    'GET /api/cvs/current': cv,
    'GET /api/cvs/tags': { skills: ['Bookkeeping', 'Payroll'], tools: ['Slack', 'Xero'] },
    'POST /api/usage-events': null,
    ...answers,
  });
  return { requests, ...renderRoutes(routes, { at, user: viewer, toast }) };
}
const sent = (requests: Request[], path: string) =>
  Promise.all(requests.filter(({ url }) => url.endsWith(path)).map((request) => request.clone().json()));
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => jest.clearAllMocks());

describe('work experience', () => {
  it('saves a new entry as typed, with Full-time, In Office and Other by default (product/profile#cv)', async () => {
    const { user: person, requests } = show({ [save]: cv });
    await person.click(await button('Add work experience'));
    const dialog = await screen.findByRole('dialog', { name: 'Add work experience' });
    const type = (label: RegExp, words: string) => person.type(within(dialog).getByLabelText(label), words);
    await type(/^Title/, 'Buyer');
    await type(/^Company/, ' Roastery ');
    await type(/^Start date/, '2020-01-01');
    await person.click(within(dialog).getByRole('checkbox', { name: 'This is my current job' }));
    expect(within(dialog).queryByLabelText(/^End date/)).not.toBeInTheDocument();
    await type(/^What you did/, 'Bought beans\n\nSold them');
    await person.click(within(dialog).getByRole('button', { name: 'Add Payroll' }));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await sent(requests, 'work-experiences/save')).toEqual([
      {
        company: 'Roastery',
        title: 'Buyer',
        employment_type: 'Full-time',
        is_current_job: true,
        start_date: '2020-01-01',
        end_date: null,
        responsibilities: ['Bought beans', 'Sold them'],
        location: null,
        work_location: 'In Office',
        industry: 'Other',
        skills: ['Payroll'],
        tools: [],
      },
    ]);
    expect(toast.success).toHaveBeenCalledWith('Work experience saved');
  });

  it('shows an error when the user leaves an empty required field, and all errors on submit without a request', async () => {
    const { user: person, requests } = show();
    await person.click(await button('Add work experience'));
    const title = await screen.findByLabelText(/^Title/);
    expect(screen.queryByText('Enter your job title.')).not.toBeInTheDocument();
    await person.click(title);
    await person.tab();
    expect(screen.getByText('Enter your job title.')).toBeInTheDocument();
    expect(screen.queryByText('Enter the company.')).not.toBeInTheDocument();
    await person.click(await button('Save'));
    expect(screen.getByText('Enter the company.')).toBeInTheDocument();
    expect(screen.getByText('Enter the start date.')).toBeInTheDocument();
    expect(title).toHaveFocus();
    await person.type(title, 'Clerk');
    expect(screen.queryByText('Enter your job title.')).not.toBeInTheDocument();
    expect(await sent(requests, 'work-experiences/save')).toEqual([]);
  });

  it('keeps the typed text when saving fails, and saves the text on the next attempt', async () => {
    let failing = true;
    const { user: person } = show({
      [save]: () => (failing ? apiError(400, unknownTagMessage)() : Response.json(cv)),
    });
    await person.click(await button('Edit Clerk at Harbour Light'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit work experience' });
    const title = within(dialog).getByLabelText(/^Title/);
    await person.clear(title);
    await person.type(title, 'Head clerk');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(unknownTagMessage)).toBeInTheDocument();
    expect(title).toHaveValue('Head clerk');
    failing = false;
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('asks for confirmation before closing the dialog only when text was typed', async () => {
    const { user: person } = show();
    await person.click(await button('Edit Clerk at Harbour Light'));
    await person.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(await button('Edit Clerk at Harbour Light'));
    await person.type(await screen.findByLabelText(/^Title/), '!');
    await person.click(await button('Cancel'));
    const asked = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    await person.click(within(asked).getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Clerk!');
  });

  it('removes an entry after a confirmation, and keeps the entry when removing fails', async () => {
    let failing = true;
    let stored = cv;
    const { user: person } = show({
      'GET /api/cvs/current': () => Response.json(stored),
      'POST /api/cvs/work-experiences/remove': () => {
        if (failing) return apiError(503, 'Please try again.')();
        stored = { ...cv, work_experiences: [] };
        return Response.json(stored);
      },
    });
    await person.click(await button('Remove Clerk at Harbour Light'));
    const asked = await screen.findByRole('alertdialog', { name: 'Remove Clerk at Harbour Light?' });
    await person.click(within(asked).getByRole('button', { name: 'Remove' }));
    expect(await within(asked).findByText('Please try again.')).toBeInTheDocument();
    failing = false;
    await person.click(within(asked).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Add the jobs you have had.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add work experience' })).toHaveFocus());
  });
});

it('only skills and tools of the approved lists can be chosen (product/profile#tags)', async () => {
  const { user: person, requests } = show({ 'POST /api/cvs/update': cv });
  await person.click(await button('Edit skills and tools'));
  const field = await screen.findByRole('textbox', { name: 'Skills' });
  await screen.findByRole('button', { name: 'Add Payroll' });
  await person.type(field, 'Juggling{Enter}');
  expect(screen.getByText('No matches found.')).toBeInTheDocument();
  await person.clear(field);
  await person.type(field, 'payr{Enter}');
  await person.click(await button('Remove Slack'));
  await person.click(await button('Save'));
  await waitFor(async () =>
    expect(await sent(requests, 'cvs/update')).toEqual([{ skills: ['Bookkeeping', 'Payroll'], tools: [] }]),
  );
});

it.each([
  ['Asia/Manila', 'Asia/Manila'],
  [null, 'America/Bogota'],
])(
  'with the time zone %s in the CV and another one in the profile, the dialog starts with %s',
  async (timezone, zone) => {
    const { user: person, requests } = show(
      { 'GET /api/cvs/current': { ...cv, timezone }, 'POST /api/cvs/update': cv },
      '/account/profile',
      { ...user, timezone: 'America/Bogota' },
    );
    await person.click(await button('Edit about you'));
    expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveValue(zone);
    await person.click(await button('Save'));
    await waitFor(async () =>
      expect(await sent(requests, 'cvs/update')).toEqual([expect.objectContaining({ timezone: zone })]),
    );
  },
);

it('saves the phone number to the profile, and shows an error for an invalid number', async () => {
  const { user: person, requests } = show({ 'POST /api/profiles/upsert-current-profile': user });
  await person.click(await button('Edit name and phone'));
  const phone = await screen.findByLabelText('Phone');
  await person.clear(phone);
  await person.type(phone, 'call me');
  await person.click(await button('Save'));
  expect(await screen.findByText('Enter a valid phone number.')).toBeInTheDocument();
  await person.clear(phone);
  await person.click(await button('Save'));
  await waitFor(async () =>
    expect(await sent(requests, 'upsert-current-profile')).toEqual([
      { first_name: 'Maria', last_name: 'Reyes', phone: null },
    ]),
  );
});

it('links to the resume import', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Import a resume' })).toHaveAttribute(
    'href',
    '/account/profile/import',
  );
});

it.each(peopleNames.map((name, index) => [name, phoneNumbers[index % phoneNumbers.length]?.[0] ?? '']))(
  'saves the name %s and the phone number %s as typed',
  async (name, phone) => {
    const { user: person, requests } = show({ 'POST /api/profiles/upsert-current-profile': user });
    await person.click(await button('Edit name and phone'));
    const put = async (label: string, text: string) => {
      const box = await screen.findByLabelText(label);
      await person.clear(box);
      await person.click(box);
      await person.paste(text);
      expect(box).toHaveValue(text);
    };
    await put('First name', name);
    await put('Phone', phone);
    await person.click(await button('Save'));
    await waitFor(async () =>
      expect(await sent(requests, 'upsert-current-profile')).toEqual([{ first_name: name, last_name: 'Reyes', phone }]),
    );
  },
);

it.each(peopleNames)('shows the full name %s in the editor and in the preview', async (name) => {
  const named = { ...user, first_name: name, last_name: null };
  fakeApi({ 'GET /api/cvs/current': { ...cv, person: named }, 'POST /api/usage-events': null });
  const { user: person } = renderRoutes(routes, { at: '/account/profile', user: named, toast });
  expect(await screen.findByText(name)).toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'As a client sees it' }));
  expect(await screen.findByRole('article', { name: `Profile of ${name}` })).toBeInTheDocument();
});

it('shows no contact details in the preview', async () => {
  const { user: person } = show();
  await person.click(await screen.findByRole('radio', { name: 'As a client sees it' }));
  const preview = await screen.findByRole('article', { name: 'Profile of Maria Reyes' });
  expect(preview).toHaveTextContent('Keeps calendars honest');
  expect(preview).toHaveTextContent('May 2014 – Jun 2015');
  expect(preview).not.toHaveTextContent('+63');
  expect(preview).not.toHaveTextContent('@');
  expect(within(preview).queryByText('Education')).not.toBeInTheDocument();
});

it('shows a welcome banner after onboarding, and removes completedOnboarding from the URL (product/onboarding#end)', async () => {
  const { router } = show({}, '/account/profile?completedOnboarding=true');
  expect(await screen.findByText('Welcome to Workspace')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByText('Welcome to Workspace')).toBeInTheDocument();
});

it('shows an error when the profile fails to load, and retries', async () => {
  let failing = true;
  const { user: person } = show({
    'GET /api/cvs/current': () => (failing ? apiError(403, 'No', 'NO_CV')() : Response.json(cv)),
  });
  const again = await button('Try again');
  expect(screen.getByText("Your profile can't be shown right now")).toBeInTheDocument();
  failing = false;
  await person.click(again);
  expect(await screen.findByText('Keeps calendars honest')).toBeInTheDocument();
});
