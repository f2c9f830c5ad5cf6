import { Navigate } from 'react-router';

/** `/vehicles`: the address that the spec names for the list. */
export function ToVehiclesPage() {
  return <Navigate to="/admin/vehicles" replace />;
}
