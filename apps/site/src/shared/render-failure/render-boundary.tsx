import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of children that cannot be rendered. */
  fallback: ReactNode;
  /** The children are rendered again once this changes. */
  place?: string;
  children: ReactNode;
}
interface State {
  place: string | undefined;
  hasFailed: boolean;
}

/** Shows a fallback when a part of the page cannot be rendered, and reports the error. */
export class RenderBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    // As an uncaught error: `watchPage` sends those to the server.
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
