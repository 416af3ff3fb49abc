import { Component, type ReactNode } from 'react';
import { reportError } from '../report-error.ts';
import type { RemoteName } from '@mandali/platform/federation/remote.ts';

type Props = {
  readonly resetKey: string;
  readonly fallback: (reset: () => void) => ReactNode;
  readonly frontEnd: 'mfe-shell' | RemoteName;
  readonly children: ReactNode;
};

/** React has no hook for error boundaries. */
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
