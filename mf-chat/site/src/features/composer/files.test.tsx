import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { makeId } from '@workspace/testing';
import { makeMessage, viewer } from '../../testing/factories.ts';
import { installFakeCaches } from '../../testing/fake-caches.ts';
import { item, messageRegion, sendUrl, serve, withJonas } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite, stopSite } from '../../testing/render-site.tsx';

prepareSite();

describe('conversation', () => {
  it('keeps an attached file while the user reads another conversation, and asks for confirmation before the page closes until the file is removed', async () => {
    serve();
    const { user } = renderSite({ at: `/${withJonas.id}` });
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const removal = () => screen.findByRole('button', { name: 'Remove notes.txt' });
    await user.upload(await screen.findByLabelText('Files'), new File(['Words'], 'notes.txt', { type: 'text/plain' }));
    await removal();
    await user.click(await item('Acme Studio'));
    await screen.findByRole('textbox', { name: 'Message Acme Studio' });
    expect(screen.queryByRole('button', { name: 'Remove notes.txt' })).not.toBeInTheDocument();
    expect(asks()).toBe(true);
    await user.click(await item('Jonas Dela Cruz'));
    await user.click(await removal());
    expect(asks()).toBe(false);
  });

  it('restores an attached file after the page was closed without a confirmation, and sends the file', async () => {
    const uninstall = installFakeCaches();
    const notes = new File(['Words'], 'notes.txt', { type: 'text/plain' });
    let sent: unknown;
    serve(undefined, {
      [`POST /api/chat/conversations/${withJonas.id}/files`]: {
        id: `${makeId()}.txt`,
        name: notes.name,
        type: notes.type,
        size: 5,
      },
      [sendUrl(withJonas)]: async (request: Request) => {
        sent = await request.json();
        return Response.json(makeMessage({ conversation_id: withJonas.id, sender_id: viewer.id }), { status: 201 });
      },
    });
    const { user, unmount } = renderSite({ at: `/${withJonas.id}` });
    const removal = () => screen.findByRole('button', { name: 'Remove notes.txt' });
    await user.upload(await screen.findByLabelText('Files'), notes);
    await user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'With it');
    await removal();
    await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true));
    const kept = { ...localStorage };
    unmount();
    stopSite();
    Object.assign(localStorage, kept);

    const again = renderSite({ at: `/${withJonas.id}` });
    await removal();
    await again.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toMatchObject({ body: 'With it', attachments: [{ name: 'notes.txt' }] }));
    uninstall();
  });

  it('attaches the allowed files, and shows the error of the first rejected file and the number of other rejected files', async () => {
    serve();
    const { user } = renderSite({ at: `/${withJonas.id}` });
    const file = (name: string, words: string) => new File([words], name, { type: 'text/plain' });
    const chosen = [file('notes.txt', 'Words'), file('empty.txt', ''), file('also.txt', ''), file('too.txt', '')];
    await user.upload(await screen.findByLabelText('Files'), chosen);
    expect(await screen.findByText('empty.txt: This file is empty. 2 more files were not added.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove notes.txt' })).toBeInTheDocument();
  });

  it('sends a pasted picture with the message even if Enter follows at once, with its size in pixels', async () => {
    const decode = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { width: 4, height: 3, close: () => {} };
    };
    const faked = Object.assign(globalThis, { createImageBitmap: decode });
    Object.assign(URL, { createObjectURL: () => 'blob:shot', revokeObjectURL: () => {} });
    let sent: unknown;
    serve(undefined, {
      [`POST /api/chat/conversations/${withJonas.id}/files`]: {
        id: `${makeId()}.png`,
        name: 'shot.png',
        type: 'image/png',
        size: 5,
      },
      [sendUrl(withJonas)]: async (request: Request) => {
        sent = await request.json();
        return Response.json(makeMessage({ conversation_id: withJonas.id, sender_id: viewer.id }), { status: 201 });
      },
    });
    const { user } = renderSite({ at: `/${withJonas.id}` });
    await user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Look');
    const files = [new File(['Shot!'], 'shot.png', { type: 'image/png' })];
    fireEvent.paste(screen.getByRole('textbox', { name: /^Message/ }), { clipboardData: { files, types: ['Files'] } });
    fireEvent.keyDown(screen.getByRole('textbox', { name: /^Message/ }), { key: 'Enter' });
    await waitFor(() =>
      expect(sent).toMatchObject({ body: 'Look', attachments: [{ name: 'shot.png', width: 4, height: 3 }] }),
    );
    expect(screen.queryByRole('button', { name: 'Remove shot.png' })).not.toBeInTheDocument();
    Reflect.deleteProperty(faked, 'createImageBitmap');
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('adds at most ten files to a message', async () => {
    serve();
    renderSite({ at: `/${withJonas.id}` });
    const field = await screen.findByRole('textbox', { name: /^Message/ });
    const six = (start: number) =>
      Array.from({ length: 6 }, (_, index) => new File(['Hi'], `${start + index}.txt`, { type: 'text/plain' }));
    act(() => {
      for (const files of [six(1), six(7)]) fireEvent.paste(field, { clipboardData: { files, types: ['Files'] } });
    });
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(10);
    expect(
      screen.getByText('11.txt: A message can have at most 10 files. One more file was not added.'),
    ).toBeInTheDocument();
  });

  it('pastes cells of a spreadsheet as text, and a copied file without its name', async () => {
    serve();
    renderSite({ at: `/${withJonas.id}` });
    const field = await screen.findByRole('textbox', { name: /^Message/ });
    const image = new File(['Cells'], 'image.png', { type: 'image/png' });
    const cells = { files: [image], types: ['text/plain', 'text/html', 'Files'] };
    expect(fireEvent.paste(field, { clipboardData: cells })).toBe(true);
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    const notes = new File(['Words'], 'notes.txt', { type: 'text/plain' });
    const copied = { files: [notes], types: ['text/plain', 'Files'] };
    expect(fireEvent.paste(field, { clipboardData: copied })).toBe(false);
    expect(screen.getByRole('button', { name: 'Remove notes.txt' })).toBeInTheDocument();
  });

  it('takes files that the user drops on the messages, and leaves dropped text to the browser', async () => {
    serve();
    renderSite({ at: `/${withJonas.id}` });
    await screen.findByRole('textbox', { name: /^Message/ });
    const region = await messageRegion();
    const files = [new File(['Words'], 'notes.txt', { type: 'text/plain' })];
    expect(fireEvent.dragOver(region, { dataTransfer: { files, types: ['Files'] } })).toBe(false);
    expect(fireEvent.drop(region, { dataTransfer: { files, types: ['Files'] } })).toBe(false);
    expect(await screen.findByRole('button', { name: 'Remove notes.txt' })).toBeInTheDocument();
    expect(
      fireEvent.drop(screen.getByRole('textbox', { name: /^Message/ }), {
        dataTransfer: { files: [], types: ['text/plain'] },
      }),
    ).toBe(true);
  });
});
