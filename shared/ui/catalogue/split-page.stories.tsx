import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button.tsx';
import { SplitPage } from '../split-page.tsx';
import { Stack } from '../stack.tsx';
import { TextField } from '../text-field.tsx';

const meta = {
  title: 'Layout/SplitPage',
  component: SplitPage,
  parameters: { layout: 'fullscreen' },
  args: {
    claim: 'Your assistants, your schedule, one place.',
    text: 'Chat, plan shifts and follow the work of your team.',
    children: (
      <Stack>
        <h1>Log in</h1>
        <TextField label="Email" type="email" />
        <TextField label="Password" type="password" />
        <Button wide size="l">
          Log in
        </Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof SplitPage>;
export default meta;

export const Login: StoryObj<typeof meta> = {};
