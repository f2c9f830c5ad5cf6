import { dhakaDay } from '@app/contracts/papers.js';
import type { DriverVehicle } from '@app/contracts/vehicles.js';
import { Link, useSearchParams } from 'react-router';
import { serverNow } from '../../api/server-clock';
import { useErrorText } from '../../api/use-error-text';
import { useOwnVehiclesQuery } from '../../api/vehicles.api';
import { useText } from '../../i18n/use-text';
import { ButtonLink, buttonClass } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { PapersNotice } from '../../ui/papers';
import { QueryState } from '../../ui/query-state';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { WholeWords } from '../../ui/whole-words';
import { garageMessages } from './garage.messages';
import garage from './garage.module.css';
import { ownVehicleMessages as m } from './own-vehicle.messages';
import styles from './own-vehicle.module.css';
import { UpdateForm } from './update-form';
import { vehicleToShow } from './vehicle-in-need';
import { VehicleState } from './vehicle-state';

/** The vehicle of the address, else the one that needs its driver most: a form to change it, its review and its documents. */
export function UpdateVehiclePage() {
  const t = useText();
  const errorText = useErrorText({ network: m.serverError, failed: m.loadFailed });
  const { data, ...query } = useOwnVehiclesQuery();
  const { toast, say } = useToast();
  const [search] = useSearchParams();
  const id = search.get('id');
  const today = dhakaDay(new Date(serverNow()));
  const vehicle = data && vehicleToShow(data, id === null ? null : Number(id), today);

  return (
    <>
      <PageHeader
        title={t(m.updateTitle)}
        lead={t(m.updateLead)}
        back={{ to: '/my-vehicles', label: t(garageMessages.allVehicles) }}
      />
      {!data && <QueryState query={query} errorText={errorText} count={2} />}
      {data && !vehicle && <NoVehicle hasOthers={data.length > 0} />}
      {data && vehicle && <OtherVehicles vehicles={data} shown={vehicle} />}
      {vehicle?.status === 'rejected' && vehicle.reason && (
        <div className={styles.reason}>
          <Notice tone="bad" isLive={false}>
            <strong>{t(m.reason)}:</strong> {vehicle.reason}
          </Notice>
        </div>
      )}
      {vehicle && <PapersNotice dates={vehicle.expires_on} />}
      {vehicle && (
        <div className={styles.columns}>
          <UpdateForm key={vehicle.id} vehicle={vehicle} onSaved={say} />
          <VehicleState vehicle={vehicle} />
        </div>
      )}
      {toast}
    </>
  );
}

function NoVehicle({ hasOthers }: { hasOthers: boolean }) {
  const t = useText();
  if (hasOthers) {
    return (
      <EmptyState text={t(garageMessages.unknown)} hint={t(garageMessages.unknownHint)}>
        <ButtonLink look="primary" to="/my-vehicles">
          {t(garageMessages.allVehicles)}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={t(m.noVehicle)} hint={t(m.noVehicleHint)}>
      <ButtonLink look="primary" to="/submit-vehicle">
        {t(m.toSubmit)}
      </ButtonLink>
    </EmptyState>
  );
}

/** The plates of the driver's vehicles, to change to another one. */
function OtherVehicles({ vehicles, shown }: { vehicles: readonly DriverVehicle[]; shown: DriverVehicle }) {
  const t = useText();
  if (vehicles.length < 2) return null;
  return (
    <nav className={garage.plates} aria-label={t(garageMessages.chooseVehicle)}>
      {vehicles.map(({ id, license_plate: plate }) => (
        <Link
          key={id}
          to={`/update-vehicle?id=${id}`}
          aria-current={id === shown.id ? 'page' : undefined}
          className={buttonClass({ look: id === shown.id ? 'primary' : 'secondary', size: 'small' })}
        >
          <WholeWords text={plate} />
        </Link>
      ))}
    </nav>
  );
}
