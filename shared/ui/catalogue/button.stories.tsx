import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, LogIn, Trash2 } from 'lucide-react';
import { Button, LinkButton } from '../button.tsx';
import { Row, Stack } from '../stack.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  subcomponents: { LinkButton },

  args: { children: 'Go online' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: 'secondary', children: 'Cancel' } };
export const Ghost: Story = { args: { variant: 'ghost', children: 'Mark all as read' } };
export const Danger: Story = { args: { variant: 'danger', icon: Trash2, children: 'Remove member' } };
export const Loading: Story = { args: { loading: true } };
export const Disabled: Story = {
  render: () => (
    <Row wrap>
      <Button disabled>Go online</Button>
      <Button disabled variant="secondary">
        Cancel
      </Button>
      <Button disabled variant="ghost">
        Mark all as read
      </Button>
      <Button disabled variant="danger">
        Remove member
      </Button>
    </Row>
  ),
};
export const Sizes: Story = {
  render: () => (
    <Row wrap>
      <Button size="s" icon={Download}>
        Export
      </Button>
      <Button size="m" icon={Download}>
        Export
      </Button>
      <Button size="l" icon={Download}>
        Export
      </Button>
    </Row>
  ),
};
export const Wide: Story = { args: { wide: true, size: 'l', icon: LogIn, children: 'Log in' } };
export const LongText: Story = {
  args: { children: 'Send the invitation again to everybody who has not answered it yet' },
};
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('button').focus() };
export const AsLink: Story = {
  render: () => (
    <Stack gap={3}>
      <Row wrap>
        <LinkButton to="/team">Open the team</LinkButton>
        <LinkButton to="/account/billing" variant="secondary" external>
          Open the invoice
        </LinkButton>
      </Row>
      <LinkButton to="/login" variant="ghost" wide>
        Back to the login page
      </LinkButton>
    </Stack>
  ),
};
