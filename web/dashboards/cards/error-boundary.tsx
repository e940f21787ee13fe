import { Component, type ReactNode } from 'react';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';

type Props = { children: ReactNode };
type State = { error: Error | null };

/** Error boundary: the rest of the page keeps working. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? (
      <ErrorPane small error={error} onRetry={() => this.setState({ error: null })} />
    ) : (
      this.props.children
    );
  }
}
