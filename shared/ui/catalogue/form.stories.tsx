import type { Meta, StoryObj } from '@storybook/react-vite';
import * as z from 'zod/mini';
import { Button } from '../button.tsx';
import { Form } from '../form.tsx';
import type { Refusal } from '../form-issues.ts';
import { TextField } from '../text-field.tsx';
import { useForm } from '../use-form.ts';

const teamSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.')),
  city: z.string(),
});
type Team = z.infer<typeof teamSchema>;
type Send = () => Promise<Refusal<keyof Team> | null>;

function TeamForm({ initial, send }: { initial: Team; send: Send }) {
  const form = useForm({ initial, schema: teamSchema, send, keepsValues: true });
  return (
    <Form form={form} aria-label="Team">
      <TextField {...form.field('name')} label="Name" required />
      <TextField {...form.field('city')} label="City" hint="Where most of your customers are." />
      <Button type="submit" loading={form.isSaving}>
        Save
      </Button>
    </Form>
  );
}

const meta = {
  title: 'Fields/Form',
  component: TeamForm,
  subcomponents: { Form },
  args: { initial: { name: 'Support', city: 'Oslo' }, send: (async () => null) as Send },
} satisfies Meta<typeof TeamForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const save: Story['play'] = ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Save' }));

export const Filled: Story = {};
export const Saving: Story = { args: { send: () => new Promise(() => {}) }, play: save };
export const WithErrors: Story = { args: { initial: { name: '', city: 'Oslo' } }, play: save };
export const RefusedField: Story = {
  args: { send: async () => ({ message: 'Another team has this name.', field: 'name' }) },
  play: save,
};
export const RefusedForm: Story = {
  args: { send: async () => ({ message: 'The team could not be saved. Try again in a minute.' }) },
  play: save,
};
