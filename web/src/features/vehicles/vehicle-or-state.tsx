import type { Vehicle } from '@app/contracts/vehicles.js';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/states';
import { useDelayed } from '../../ui/timers';
import { useVehicleQuery } from '../../api/vehicles.api';
import { staffMessages as common } from '../../staff/staff.messages';
import { vehiclesMessages as m } from './vehicles.messages';

/** How long the alert is shown before the page changes to the list. */
const ALERT_MS = 2000;

interface VehicleOrStateProps {
  id: string;
  title: string;
  children: (vehicle: Vehicle) => ReactNode;
}

/** One vehicle, or the state of its loading. For one that does not exist, an alert is shown and then the list. */
export function VehicleOrState({ id, title, children }: VehicleOrStateProps) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { data, ...query } = useVehicleQuery({ params: { id } });
  const isMissing = query.error !== undefined && toApiError(query.error).status === 404;
  useDelayed(isMissing, ALERT_MS, () => void navigate('/vehicles', { replace: true }));

  if (data && !isMissing) return children(data);
  return (
    <>
      <PageHeader title={title} back={{ to: '/admin/vehicles', label: t(common.allVehicles) }} />
      {isMissing ? (
        <Notice tone="bad">
          <strong>{t(m.notFound)}</strong> {t(m.notFoundHint)}
        </Notice>
      ) : (
        <QueryState
          query={query}
          errorText={(error) => errorText(error, { network: m.wentWrong, failed: m.wentWrong })}
          count={1}
          text={t(m.loading)}
        />
      )}
    </>
  );
}
