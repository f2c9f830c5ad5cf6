import type { ComponentType } from 'react';
import { DeskProvider } from './desk-provider';

/** The component with a `DeskProvider` around it. */
export function withDesk<Props extends object>(Component: ComponentType<Props>) {
  return function DeskPage(props: Props) {
    return (
      <DeskProvider>
        <Component {...props} />
      </DeskProvider>
    );
  };
}
