import { act, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { drawAnew, takeOver } from './take-over.ts';

const submitted = jest.fn();

function Page() {
  const [name, setName] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [count, setCount] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(name);
      }}
    >
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="Agree" type="checkbox" checked={agrees} onChange={() => setAgrees(!agrees)} />
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <button type="submit">Send</button>
      <output>{`${name} ${agrees} ${count}`}</output>
    </form>
  );
}

function showDrawn(): HTMLElement {
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}

const takeOverNow = (root: HTMLElement) =>
  act(() => takeOver(root, <Page />, { entries: [], readings: { stored: {}, media: {} }, now: 0, timeZone: 'UTC' }));

it('keeps the elements, and what was typed and chosen before counts', () => {
  const root = showDrawn();
  const field = screen.getByLabelText('Name');
  Object.assign(field, { value: 'Ada' });
  Object.assign(screen.getByLabelText('Agree'), { checked: true });
  takeOverNow(root);
  expect(screen.getByLabelText('Name')).toBe(field);
  expect(field).toHaveValue('Ada');
  expect(screen.getByRole('status')).toHaveTextContent('Ada true 0');
});

it('plays the presses that were kept, in their order, and leaves out buttons that are gone', () => {
  const root = showDrawn();
  const count = screen.getByRole('button', { name: 'Count' });
  const stop = jest.fn();
  Object.assign(screen.getByLabelText('Name'), { value: 'Ada' });
  const gone = document.createElement('button');
  window.workspacePresses = { pressed: [count, gone, count, screen.getByRole('button', { name: 'Send' })], stop };
  takeOverNow(root);
  expect(stop).toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Ada false 2');
  expect(submitted).toHaveBeenCalledWith('Ada');
});

it('passes on the messages of frames that came before, once', () => {
  const root = showDrawn();
  const source = document.body.appendChild(document.createElement('iframe')).contentWindow;
  const stop = jest.fn();
  const heard: MessageEvent[] = [];
  const hear = (event: MessageEvent) => heard.push(event);
  window.workspaceMessages = {
    kept: ['a', 'b'].map((data) => new MessageEvent('message', { data, origin: 'https://chat.test', source })),
    stop,
  };
  addEventListener('message', hear);
  takeOverNow(root);
  takeOverNow(showDrawn());
  removeEventListener('message', hear);
  expect(heard.map(({ data, origin }) => [data, origin])).toEqual([
    ['a', 'https://chat.test'],
    ['b', 'https://chat.test'],
  ]);
  expect(heard.every((event) => event.source === source)).toBe(true);
  expect(stop).toHaveBeenCalled();
});

describe('a page that is drawn anew', () => {
  const drawAnewNow = (root: HTMLElement, app: ReactNode = <Page />) => act(() => drawAnew(root, app));
  const press = (button: HTMLElement) => {
    window.workspacePresses = { pressed: [button], stop: jest.fn() };
  };

  it('has new elements, with what was typed, chosen and pressed before', () => {
    const root = showDrawn();
    const field = screen.getByLabelText('Name');
    field.focus();
    Object.assign(field, { value: 'Ada' });
    Object.assign(screen.getByLabelText('Agree'), { checked: true });
    press(screen.getByRole('button', { name: 'Count' }));
    drawAnewNow(root);
    expect(field).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Ada true 1');
  });

  it('presses no button of a name that two had, or that two have now', () => {
    const root = showDrawn();
    const button = screen.getByRole('button', { name: 'Count' });
    button.after(button.cloneNode(true));
    press(button);
    drawAnewNow(root);
    expect(screen.getByRole('status')).toHaveTextContent('false 0');

    const other = showDrawn();
    press(screen.getByRole('button', { name: 'Count' }));
    drawAnewNow(other, [<Page key="one" />, <Page key="two" />]);
    for (const status of screen.getAllByRole('status')) expect(status).toHaveTextContent('false 0');
  });
});
