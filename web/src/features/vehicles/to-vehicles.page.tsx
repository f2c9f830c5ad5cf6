import { Navigate } from 'react-router';

/** `/vehicles` is another address of the list. */
export function ToVehiclesPage() {
  return <Navigate to="/admin/vehicles" replace />;
}
