import type { ComponentType } from 'react';
import { StaffProvider } from './staff-provider';

/** The component with a `StaffProvider` around it. */
export function withStaffProvider<Props extends object>(Component: ComponentType<Props>) {
  return function StaffPage(props: Props) {
    return (
      <StaffProvider>
        <Component {...props} />
      </StaffProvider>
    );
  };
}
