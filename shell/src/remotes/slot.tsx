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

/** Whether the component of a remote is there. A remote that has failed stays so until the slot is rendered anew. */
export type FillingState = 'loading' | 'failed' | 'shown';

type RenderState = (remote: string, state: FillingState) => ReactNode;

interface SlotProps {
  name: ShellSlot;
  /** Renders something beside the component of a remote, or in place of it. */
  renderState?: RenderState;
}

const nothing: RenderState = () => null;

/**
 * Renders the components of the remotes that fill a slot for this viewer (`slots` in remote.json). Leaves out a remote
 * that fails to load or render.
 */
export function Slot({ name, renderState = nothing }: SlotProps) {
  const { catalog } = useShell();
  return catalog
    .fillersOf(name)
    .map((remote) => <Filler key={remote} remote={remote} slot={name} renderState={renderState} />);
}

interface FillerProps {
  remote: string;
  slot: string;
  renderState: RenderState;
}

function Filler({ remote, slot, renderState }: FillerProps) {
  const { loader } = useShell();
  // Undefined until the module has loaded, and null if it cannot load.
  const [module, setModule] = useState<RemoteModule | null>();
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
  if (!Filling) return renderState(remote, module === undefined ? 'loading' : 'failed');
  return (
    <Contained onFailed={onFailed} fallback={renderState(remote, 'failed')}>
      <Suspense fallback={renderState(remote, 'loading')}>
        <RemotePart name={remote}>
          <Filling />
        </RemotePart>
        {renderState(remote, 'shown')}
      </Suspense>
    </Contained>
  );
}

interface ContainedProps {
  children: ReactNode;
  onFailed: (error: unknown) => void;
  fallback: ReactNode;
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
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
