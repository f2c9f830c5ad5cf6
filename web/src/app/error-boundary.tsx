import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/states';
import { uiMessages as m } from '../ui/ui.messages';

function Crash() {
  const t = useText();
  return (
    <div role="alert" style={{ padding: 24 }}>
      <EmptyState text={t(m.crashTitle)} hint={t(m.crashText)}>
        <Button look="primary" icon="refresh" onClick={() => location.reload()}>
          {t(m.reload)}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Catches errors of rendering, and of code that no longer loads after a new release. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Crash /> : this.props.children;
  }
}
