import type { Vehicle } from '@app/contracts/vehicles.js';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { StaffHeader } from '../../staff/staff-header';
import { withStaffProvider } from '../../staff/staff-provider';
import { useText } from '../../i18n/use-text';
import { Card } from '../../ui/card';
import { VehicleArt } from '../../components/vehicle-art';
import { WholeWords } from '../../ui/words';
import {
  DeleteVehicleDialog,
  useArrival,
  type VehiclesArrival,
  VehicleActions,
  VehicleDetails,
  VehicleOrState,
} from './vehicle-parts';
import styles from './vehicles.module.css';
import { staffMessages as staff } from '../../staff/staff.messages';
import { vehiclesMessages as m } from './vehicles.messages';

function VehicleContent({ vehicle }: { vehicle: Vehicle }) {
  const t = useText();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <StaffHeader
        title={t(m.detailsTitle, { id: vehicle.id })}
        back={{ to: '/admin/vehicles', label: t(staff.allVehicles) }}
        actions={<VehicleActions vehicle={vehicle} onDelete={() => setIsDeleting(true)} />}
      />
      <Card as="section">
        <span className={styles.head}>
          <VehicleArt kind={vehicle.vehicle_type} width={84} />
          <strong className={styles.plate}>
            <WholeWords text={vehicle.license_plate} />
          </strong>
        </span>
        <VehicleDetails vehicle={vehicle} />
      </Card>
      {isDeleting && (
        <DeleteVehicleDialog
          vehicle={vehicle}
          onClose={() => setIsDeleting(false)}
          onDone={(doneText) => {
            const arrival: VehiclesArrival = { done: doneText };
            void navigate('/admin/vehicles', { replace: true, state: arrival });
          }}
        />
      )}
    </>
  );
}

function VehiclePage() {
  const t = useText();
  const { id = '' } = useParams();
  useArrival();
  return (
    <VehicleOrState id={id} title={t(m.detailsTitle, { id })}>
      {(vehicle) => <VehicleContent vehicle={vehicle} />}
    </VehicleOrState>
  );
}

/** One vehicle, with its documents; edited or deleted from here. */
export const VehicleDetailsPage = withStaffProvider(VehiclePage);
