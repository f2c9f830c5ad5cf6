import { Suspense } from 'react';
import { ProfilePage } from '../features/profile/profile.page';
import { LoadingState } from '../ui/states';
import { lazyComponent } from '../ui/lazy-component';

/** Below the fold, for customers only. */
const WebhooksCard = lazyComponent(() => import('../features/webhooks/webhooks-card'), 'WebhooksCard');

function webhooksCard(say: (text: string) => void) {
  return (
    <Suspense fallback={<LoadingState count={1} />}>
      <WebhooksCard onDone={say} />
    </Suspense>
  );
}

/** `/profile`, where customers also have their webhooks. */
export function ProfileRoute() {
  return <ProfilePage webhooksCard={webhooksCard} />;
}
