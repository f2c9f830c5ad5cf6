import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { PapersNotice } from '../../ui/papers';
import { QueryState } from '../../ui/query-state';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useOwnVehiclesQuery } from '../../api/vehicles.api';
import { ownVehicleMessages as m } from './own-vehicle.messages';
import styles from './own-vehicle.module.css';
import { UpdateForm } from './update-form';
import { VehicleState } from './vehicle-state';

/** A driver's vehicle: the state of its review, and a form to change it. */
export function UpdateVehiclePage() {
  const t = useText();
  const errorText = useErrorText({ network: m.serverError, failed: m.loadFailed });
  const { data, ...query } = useOwnVehiclesQuery();
  const { toast, say } = useToast();
  const vehicle = data?.[0];

  return (
    <>
      <PageHeader title={t(m.updateTitle)} lead={t(m.updateLead)} />
      {!data && <QueryState query={query} errorText={errorText} count={2} />}
      {data && !vehicle && (
        <EmptyState text={t(m.noVehicle)} hint={t(m.noVehicleHint)}>
          <ButtonLink look="primary" to="/submit-vehicle">
            {t(m.toSubmit)}
          </ButtonLink>
        </EmptyState>
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
