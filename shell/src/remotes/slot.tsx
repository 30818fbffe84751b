import type { RemoteModule } from '@workspace/host';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ShellSlot } from '../navigation/shell-pages.ts';
import { useShell } from '../shell-context.ts';
import { diagnose } from './diagnose.ts';
import { runnable } from './release.ts';
import { RemoteError } from './remote-error.ts';
import { sendFailure } from './report.ts';

/**
 * Renders a slot of the shell, which remotes fill for this viewer (remote.json `slots`). A remote that fails to load or
 * render leaves it empty.
 */
export function Slot({ name }: { name: ShellSlot }) {
  const { catalog } = useShell();
  return catalog.fillersOf(name).map((remote) => <Filler key={remote} remote={remote} slot={name} />);
}

function Filler({ remote, slot }: { remote: string; slot: string }) {
  const { loader } = useShell();
  const [module, setModule] = useState<RemoteModule | null>(null);
  useEffect(() => {
    let current = true;
    void loader.load(remote).then((loaded) => current && setModule(loaded));
    return () => {
      current = false;
    };
  }, [loader, remote]);
  const Filling = module?.slots[slot];
  const onFailed = async (error: unknown) => {
    const release = loader.release(remote);
    if (!release) return;
    const { reason, message } = await diagnose(error, runnable(release, release), 'chunk');
    // Any error that is not a failed load was thrown during render.
    const failure =
      reason === 'threw'
        ? new RemoteError('render', 'render', `slot ${slot}: ${message}`)
        : new RemoteError('chunk', reason, `slot ${slot}: ${message}`);
    sendFailure(remote, release.version, failure, 0);
  };
  return Filling ? (
    <Contained onFailed={onFailed}>
      <Suspense fallback={null}>
        <Filling />
      </Suspense>
    </Contained>
  ) : null;
}

interface ContainedProps {
  children: ReactNode;
  onFailed: (error: unknown) => void;
}

class Contained extends Component<ContainedProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
