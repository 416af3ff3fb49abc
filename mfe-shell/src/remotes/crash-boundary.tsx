import { Component, type ReactNode } from 'react';
import { reportError } from '../report-error.ts';
import type { RemoteName } from '@mandali/platform/federation/remote.ts';

type Props = {
  /** The children are rendered again when it changes, such as the path. */
  readonly resetKey: string;
  readonly fallback: (reset: () => void) => ReactNode;
  /** The front end inside, for the server's log. */
  readonly frontEnd: 'mfe-shell' | RemoteName;
  readonly children: ReactNode;
};

/** Error boundary around a remote. React has no hook for this. */
export class CrashBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { readonly hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError('render', this.props.frontEnd, error);
  }

  override componentDidUpdate({ resetKey }: Props): void {
    if (this.state.hasCrashed && resetKey !== this.props.resetKey) this.reset();
  }

  private readonly reset = (): void => this.setState({ hasCrashed: false });

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback(this.reset) : this.props.children;
  }
}
