import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { imageMessages, maxImageBytes } from '@workspace/contracts';
import { apiError, makeProfile, peopleNames } from '@workspace/testing';
import { showApp } from '../../testing/show-app.tsx';

const user = makeProfile({ first_name: 'Olivia', last_name: 'Hart', username: 'oli', email: 'olivia@workspace.test' });
const save = 'POST /api/profiles/upsert-current-profile';
const upload = 'POST /api/images';
const validate = 'POST /api/images/validate-url';
const stored = 'http://storage.test/avatars/new.png';

const answer = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const saves = async (request: Request) => answer({ ...user, ...((await request.json()) as object) });

const show = (answers: Record<string, unknown> = {}) =>
  showApp({ path: '/profile', user, answers: { [save]: saves, ...answers } });
const field = (name: string) => screen.findByRole('textbox', { name });
const bodies = (requests: Request[], path: string) =>
  Promise.all(requests.filter(({ url }) => url.endsWith(path)).map((request) => request.clone().json()));
const button = (name: string) => screen.getByRole('button', { name });

describe('names and phone', () => {
  it('shows the display name while the user types (product/profile#display-name)', async () => {
    const { person } = show();
    await person.clear(await field('First name'));
    expect(document.querySelector('output')).toHaveTextContent('Hart');
    await person.clear(await field('Last name'));
    expect(document.querySelector('output')).toHaveTextContent('oli');
    await person.clear(await field('Username'));
    await person.type(await field('Nickname'), 'Liv');
    expect(document.querySelector('output')).toHaveTextContent('Liv');
    await person.clear(await field('Nickname'));
    expect(document.querySelector('output')).toHaveTextContent('Client');
  });

  it('saves the changed fields, and updates the whole page without a reload', async () => {
    const { person, requests } = show();
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeDisabled();
    await person.clear(await field('First name'));
    await person.type(await field('First name'), ' Liv ');
    await person.type(await field('Phone'), '(415) 555-0132');
    await person.click(button('Save changes'));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(await bodies(requests, 'upsert-current-profile')).toEqual([{ first_name: 'Liv', phone: '(415) 555-0132' }]);
    expect(await screen.findByRole('button', { name: 'Account of Liv Hart' })).toBeInTheDocument();
    await waitFor(() => expect(button('Save changes')).toBeDisabled());
  });

  it('saves another time zone, also for a user without one', async () => {
    const { person, requests } = showApp({
      path: '/profile',
      user: { ...user, timezone: null },
      answers: { [save]: saves },
    });
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveValue('');
    await person.type(zone, 'Lisbon{Enter}');
    expect(zone).toHaveValue('Europe/Lisbon');
    await person.click(button('Save changes'));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(await bodies(requests, 'upsert-current-profile')).toEqual([{ timezone: 'Europe/Lisbon' }]);
    await waitFor(() => expect(button('Save changes')).toBeDisabled());
    expect(zone).toHaveValue('Europe/Lisbon');
  });

  it('has no time zone for assistants, who have one in their CV', async () => {
    showApp({ path: '/profile', user: makeProfile({ account_type: 'assistant' }) });
    await field('Phone');
    expect(screen.queryByRole('combobox', { name: 'Time zone' })).not.toBeInTheDocument();
  });

  it.each(peopleNames)('accepts the name %s as typed, and shows all of it', async (name) => {
    const { person, requests } = show();
    await person.clear(await field('Last name'));
    const first = await field('First name');
    await person.clear(first);
    await person.click(first);
    await person.paste(name);
    expect(first).toHaveValue(name);
    expect(document.querySelector('output')).toHaveTextContent(name);
    await person.click(button('Save changes'));
    expect(await screen.findByRole('button', { name: `Account of ${name}` })).toBeInTheDocument();
    expect(await bodies(requests, 'upsert-current-profile')).toEqual([{ first_name: name, last_name: null }]);
  });

  it('shows a change at once; after a failure reverts the change and keeps the typed text', async () => {
    let fail: (response: Response) => void = () => {};
    const { person } = show({ [save]: () => new Promise<Response>((resolve) => (fail = resolve)) });
    await person.clear(await field('First name'));
    await person.type(await field('First name'), 'Liv');
    await person.click(button('Save changes'));
    expect(await screen.findByRole('button', { name: 'Account of Liv Hart' })).toBeInTheDocument();
    await act(async () => fail(apiError(503, 'There was a network/server error')()));
    expect(await screen.findByText('There was a network/server error')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Account of Olivia Hart' })).toBeInTheDocument();
    expect(await field('First name')).toHaveValue('Liv');
  });

  it('shows an error at the invalid field, and sends nothing', async () => {
    const { person, requests } = show();
    await person.type(await field('Phone'), 'call me');
    await person.click(button('Save changes'));
    expect(await screen.findByText('Enter a valid phone number.')).toBeInTheDocument();
    expect(await field('Phone')).toHaveFocus();
    expect(await bodies(requests, 'upsert-current-profile')).toEqual([]);
  });
});

describe('leaving with unsaved changes', () => {
  const leave = async (choice: string) => {
    const view = show();
    await view.person.type(await field('Nickname'), 'Liv');
    await view.person.click(screen.getByRole('link', { name: /Preferences/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await view.person.click(within(dialog).getByRole('button', { name: choice }));
    return view;
  };

  it('asks for confirmation, and stays on the page', async () => {
    const { router } = await leave('Stay');
    expect(router.state.location.pathname).toBe('/profile');
    expect(await field('Nickname')).toHaveValue('Liv');
  });
  it('asks for confirmation, and leaves the page', async () => {
    const { router } = await leave('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/preferences'));
  });
  it('needs no confirmation without changes', async () => {
    const { person, router } = show();
    await field('Nickname');
    await person.click(screen.getByRole('link', { name: /Preferences/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/preferences'));
  });
});

const pngHead = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const file = (name: string, type: string, content: BlobPart = pngHead) => new File([content], name, { type });
const large = (): File => {
  const one = file('me.png', 'image/png');
  Object.defineProperty(one, 'size', { value: maxImageBytes + 1 });
  return one;
};
const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src);

describe('photo (product/profile#pictures)', () => {
  it('is uploaded, saved, and shown everywhere without a reload', async () => {
    const { person, requests } = show({ [upload]: { url: stored } });
    await person.upload(await screen.findByLabelText('Photo file'), file('me.png', 'image/png'));
    expect(await screen.findByText('Photo saved')).toBeInTheDocument();
    expect(await bodies(requests, 'upsert-current-profile')).toEqual([{ avatar_url: stored }]);
    await waitFor(() => expect(pictures().filter((src) => src === stored).length).toBeGreaterThanOrEqual(4));
    await person.click(button('Remove'));
    expect(await screen.findByText('Photo removed')).toBeInTheDocument();
    await waitFor(() => expect(pictures()).toEqual([]));
  });

  it.each([
    ['dropped', (zone: Element, one: File) => fireEvent.drop(zone, { dataTransfer: { files: [one] } })],
    ['pasted', (_zone: Element, one: File) => fireEvent.paste(document, { clipboardData: { files: [one] } })],
  ])('can be %s', async (_way, give) => {
    show({ [upload]: { url: stored } });
    const zone = (await screen.findByText(/Drop an image here/)).closest('[aria-busy]');
    give(zone ?? document.body, file('me.png', 'image/png'));
    expect(await screen.findByText('Photo saved')).toBeInTheDocument();
  });

  it('is not the picture that a spreadsheet copies with its cells', async () => {
    const { requests } = show();
    await screen.findByLabelText('Photo file');
    const clipboardData = { files: [file('cell.png', 'image/png')], types: ['text/plain', 'text/html', 'Files'] };
    expect(fireEvent.paste(await field('First name'), { clipboardData })).toBe(true);
    expect(requests.filter(({ url }) => url.includes('images'))).toEqual([]);
  });

  it.each([
    ['another extension', () => file('me.bmp', 'image/png'), imageMessages.extension],
    ['another MIME type', () => file('me.png', 'text/html'), imageMessages.mimeType],
    ['another content', () => file('me.png', 'image/png', 'GIF89a'), imageMessages.mimeType],
    ['too many bytes', large, imageMessages.size],
    ['an HTML page named as an SVG', () => file('me.svg', 'image/svg+xml', '<html></html>'), imageMessages.svg],
  ])('with %s is refused before upload', async (_what, make, message) => {
    const { requests } = show();
    const picker = await screen.findByLabelText('Photo file');
    fireEvent.change(picker, { target: { files: [make()] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(requests.filter(({ url }) => url.includes('images'))).toEqual([]);
  });

  it('shows the error when the server refuses the file', async () => {
    const { person } = show({ [upload]: apiError(400, imageMessages.unsafeSvg) });
    await person.upload(await screen.findByLabelText('Photo file'), file('me.svg', 'image/svg+xml', '<svg></svg>'));
    expect(await screen.findByRole('alert')).toHaveTextContent(imageMessages.unsafeSvg);
  });

  const byAddress = async (typed: string, answers: Record<string, unknown>) => {
    const view = show(answers);
    await view.person.click(await screen.findByRole('button', { name: 'Use image URL' }));
    await view.person.type(await field('Image URL'), typed);
    await view.person.click(button('Use photo'));
    return view;
  };

  it('can be set by a URL that the server has checked', async () => {
    const url = 'https://pictures.test/me.png';
    const { requests } = await byAddress(` ${url} `, { [validate]: { url }, [save]: { ...user, avatar_url: stored } });
    expect(await screen.findByText('Photo saved')).toBeInTheDocument();
    expect(await bodies(requests, 'validate-url')).toEqual([{ url }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(pictures()).toContain(stored));
    expect(pictures()).not.toContain(url);
  });

  it.each([
    ['an invalid URL', 'me.png', imageMessages.url],
    ['a URL that the server refuses', 'https://pictures.test/a', imageMessages.urlType],
  ])('%s is refused at the field', async (_what, typed, message) => {
    await byAddress(typed, { [validate]: apiError(400, imageMessages.urlType) });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await field('Image URL')).toHaveValue(typed);
  });
});

describe('email', () => {
  it('sends the new address, and tells the user to open the links in two emails', async () => {
    const { person, requests } = show({ 'POST /api/auth/change-email': { sent: true } });
    await person.type(await field('New email'), ' Liv@Workspace.test ');
    await person.click(button('Change email'));
    expect(await screen.findByText(/We sent a link to liv@workspace.test and one to olivia@/)).toBeInTheDocument();
    expect(await bodies(requests, 'change-email')).toEqual([{ email: 'liv@workspace.test' }]);
  });
  it('shows an invalid address at the field', async () => {
    const { person } = show();
    await person.type(await field('New email'), 'liv');
    await person.click(button('Change email'));
    expect(await screen.findByText('Enter a valid email address.')).toBeInTheDocument();
  });
});
