import { useOwnApplicationQuery } from '../../api/own-application.api';
import { useText } from '../../i18n/use-text';
import { TitledCard } from '../../ui/card';
import { DriverDocuments } from '../../ui/driver-documents';
import { garageMessages as m } from './garage.messages';

/** The driving licence and the other documents of the driver's application. Empty without an application. */
export function LicenceCard() {
  const t = useText();
  const { data: application } = useOwnApplicationQuery();
  if (!application) return null;
  return (
    <TitledCard title={t(m.licence)}>
      <DriverDocuments application={application} />
    </TitledCard>
  );
}
