import type { RemoteModule } from '@workspace/host';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ShellSlot } from '../navigation/shell-pages.ts';
import { useShell } from '../shell-context.ts';
import { diagnose } from './diagnose.ts';
import { blamedFor } from './origin.ts';
import { runnable } from './release.ts';
import { RemoteError } from './remote-error.ts';
import { RemotePart } from './remote-part.tsx';
import { sendFailure } from './report.ts';

/**
 * Renders the components of the remotes that fill a slot for this viewer (`slots` in remote.json). Leaves out a remote
 * that fails to load or render.
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
    const { reason, message, cause } = await diagnose(error, runnable(release, release), 'chunk');
    // The cause `threw` means that the component threw during render.
    const failure =
      reason === 'threw'
        ? new RemoteError('render', 'render', `slot ${slot}: ${message}`, cause)
        : new RemoteError('chunk', reason, `slot ${slot}: ${message}`);
    sendFailure(blamedFor(error, { remote, version: release.version }), failure, 0);
  };
  return Filling ? (
    <Contained onFailed={onFailed}>
      <Suspense fallback={null}>
        <RemotePart name={remote}>
          <Filling />
        </RemotePart>
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
