import { useState } from 'react';
import { restoreSession } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { useToast } from '../../ui/toast';
import { SecondFactorCard } from './second-factor-card';
import { useSecondFactorQuery } from './second-factor.api';
import { secondFactorMessages as m } from './profile.messages';
import profile from './profile.module.css';

/** The only page of staff who must set up a second factor. */
export function EnrolmentPage() {
  const t = useText();
  const { toast, say } = useToast();
  const { data: factor } = useSecondFactorQuery();
  const [isBusy, setIsBusy] = useState(false);
  const hasOne = factor && (factor.totp || factor.passkeys.length > 0);
  const go = async () => {
    setIsBusy(true);
    await restoreSession();
    setIsBusy(false);
  };
  return (
    <>
      <PageHeader
        title={t(m.enrolTitle)}
        lead={t(m.enrolLead)}
        actions={
          hasOne && (
            <Button look="primary" isBusy={isBusy} onClick={() => void go()}>
              {t(m.enrolDone)}
            </Button>
          )
        }
      />
      <div className={profile.columns}>
        <SecondFactorCard onDone={say} />
      </div>
      {toast}
    </>
  );
}
