import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';
import { type FormOptions, useForm } from './use-form.ts';

interface Person {
  name: string;
  city: string;
}
const person = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.')),
  city: z.string().check(z.maxLength(5, 'Use at most 5 characters.')),
});
type Options = Partial<FormOptions<Person, z.infer<typeof person>>>;

function Fields(options: Options) {
  const form = useForm({ initial: { name: '', city: 'Oslo' }, schema: person, send: async () => null, ...options });
  return (
    <Form form={form} aria-label="Person">
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('city')} label="City" />
      <Button type="submit" loading={form.isSaving}>
        Save
      </Button>
      <p>{form.isDirty ? 'dirty' : 'clean'}</p>
    </Form>
  );
}
const show = (options: Options = {}) => {
  render(<Fields {...options} />);
  return userEvent.setup();
};
const box = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('error from the schema of a form', () => {
  it('appears when the user leaves the field, and disappears when the value becomes valid', async () => {
    const user = show();
    await user.click(box('Name'));
    expect(box('Name')).toBeValid();
    await user.tab();
    expect(box('Name')).toHaveAccessibleDescription('Enter a name.');
    await user.type(box('Name'), 'Ada');
    expect(box('Name')).toBeValid();
  });

  it('appears at every invalid field on submit, and the first of these fields gets the focus', async () => {
    const send = jest.fn();
    const user = show({ send });
    await user.type(box('City'), ' is far');
    await user.click(save());
    expect(box('Name')).toHaveFocus();
    expect(box('Name')).toHaveAccessibleDescription('Enter a name.');
    expect(box('City')).toHaveAccessibleDescription('Use at most 5 characters.');
    expect(send).not.toHaveBeenCalled();
  });

  it('does not appear when the user leaves the field for a button', async () => {
    const user = show({ schema: z.object({ ...person.shape, city: z.string().check(z.minLength(9, 'Too short.')) }) });
    await user.click(box('City'));
    await user.tab();
    expect(save()).toHaveFocus();
    expect(box('City')).toBeValid();
  });

  it('does not appear in an optional form before the user types', async () => {
    const user = show({ isOptional: true });
    await user.click(box('Name'));
    await user.tab();
    expect(box('Name')).toBeValid();
    await user.type(box('City'), '!');
    await user.click(box('Name'));
    expect(box('Name')).toHaveAccessibleDescription('Enter a name.');
  });

  it('takes precedence over an error from `check` for the same field', async () => {
    const check = ({ name }: Person) => (name === 'Ada' ? {} : { name: 'This is not Ada.' });
    const user = show({ check });
    await user.click(save());
    expect(box('Name')).toHaveAccessibleDescription('Enter a name.');
    await user.type(box('Name'), 'Bo');
    expect(box('Name')).toHaveAccessibleDescription('This is not Ada.');
  });

  it('appears above the fields if it belongs to no field', async () => {
    const user = show({ schema: z.object({ ...person.shape, age: z.int('No age.') }) });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('No age.');
  });
});

const dated = z.object({ due: z.nullable(z.iso.date()) });
function Dated({ send }: { send: () => Promise<null> }) {
  const toBody = ({ due }: { due: string }) => ({ due: due || null });
  const form = useForm({ initial: { due: '' }, schema: dated, toBody, send });
  return (
    <Form form={form}>
      <TextField {...form.field('due')} type="date" label="Due" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

describe('date of which only a part is typed', () => {
  /** Sets what browsers report of a field. The value of such a date is empty, and jsdom has no parts of dates. */
  const setTyped = (isPart: boolean) =>
    Object.defineProperty(screen.getByLabelText('Due'), 'validity', {
      value: { badInput: isPart },
      configurable: true,
    });

  it('is an error of its field, and is not sent as no date', async () => {
    const send = jest.fn(async () => null);
    render(<Dated send={send} />);
    const user = userEvent.setup();
    setTyped(true);
    await user.click(save());
    expect(screen.getByLabelText('Due')).toHaveAccessibleDescription('Enter a whole date.');
    expect(screen.getByLabelText('Due')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
    setTyped(false);
    await user.click(save());
    expect(screen.getByLabelText('Due')).toBeValid();
    expect(send).toHaveBeenCalledWith({ due: null }, { due: '' });
  });

  it('is no error any more when the user leaves the field after deleting that part', async () => {
    render(<Dated send={jest.fn(async () => null)} />);
    const user = userEvent.setup();
    setTyped(true);
    await user.click(save());
    await user.click(document.body);
    expect(screen.getByLabelText('Due')).toHaveAccessibleDescription('Enter a whole date.');
    await user.click(screen.getByLabelText('Due'));
    setTyped(false);
    await user.click(document.body);
    expect(screen.getByLabelText('Due')).toBeValid();
  });
});

describe('error from `send`', () => {
  const refused = { message: 'Check the form.', type: 'validation', info: [{ path: 'city', message: 'Too far.' }] };

  it('appears at its field until the field changes, and the typed text stays', async () => {
    const user = show({ send: async () => refused });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    expect(box('City')).toHaveAccessibleDescription('Too far.');
    expect(box('City')).toHaveFocus();
    expect(box('Name')).toHaveValue('Ada');
    expect(screen.queryByText('Check the form.')).not.toBeInTheDocument();
    await user.type(box('City'), '!');
    expect(box('City')).toBeValid();
  });

  it('appears above the fields until the next submit if it has no field', async () => {
    const answers = [{ message: 'Not now.' }, null];
    const user = show({ send: async () => answers.shift() });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
    await user.click(save());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is not shown if its message is null', async () => {
    const user = show({ send: async () => ({ message: null }) });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(box('Name')).toHaveValue('Ada');
  });
});

describe('submit of a form', () => {
  it('calls `send` once with the output of the schema, and shows the busy state meanwhile', async () => {
    let answer = (_: null) => {};
    const send = jest.fn(() => new Promise<null>((resolve) => (answer = resolve)));
    const user = show({ send });
    await user.type(box('Name'), ' Ada {Enter}{Enter}');
    expect(send.mock.calls).toEqual([
      [
        { name: 'Ada', city: 'Oslo' },
        { name: ' Ada ', city: 'Oslo' },
      ],
    ]);
    expect(save()).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer(null));
    expect(save()).not.toHaveAttribute('aria-busy');
  });

  it('resets the form to its initial values before it calls onSent', async () => {
    const onSent = jest.fn(() => screen.getByText('clean'));
    const user = show({ onSent });
    await user.type(box('Name'), 'Ada');
    expect(screen.getByText('dirty')).toBeInTheDocument();
    await user.click(save());
    expect(onSent).toHaveReturned();
    expect(box('Name')).toHaveValue('');
  });

  it('keeps the values with keepsValues', async () => {
    const user = show({ keepsValues: true });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    expect(box('Name')).toHaveValue('Ada');
  });

  it('keeps text that the user typed during the call', async () => {
    let answer = (_: null) => {};
    const user = show({ send: () => new Promise<null>((resolve) => (answer = resolve)) });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    await user.type(box('Name'), ' Berg');
    await act(async () => answer(null));
    expect(box('Name')).toHaveValue('Ada Berg');
  });
});

function Late() {
  const [city, setCity] = useState('Oslo');
  return (
    <>
      <Fields initial={{ name: '', city }} />
      <button type="button" onClick={() => setCity('Bodø')}>
        Arrive
      </button>
    </>
  );
}

it('useForm keeps typed values when the initial values change', async () => {
  render(<Late />);
  const user = userEvent.setup();
  await user.type(box('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(box('Name')).toHaveValue('Ada');
  expect(box('City')).toHaveValue('Bodø');
});

it('useForm applies the result of onLeave when the user leaves a field', async () => {
  const user = show({ onLeave: (name, { city }) => (name === 'city' ? { city: city.toUpperCase() } : undefined) });
  await user.clear(box('City'));
  await user.type(box('City'), 'rome');
  await user.click(box('Name'));
  expect(box('City')).toHaveValue('ROME');
});
