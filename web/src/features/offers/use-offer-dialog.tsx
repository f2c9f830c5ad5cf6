import { lazy, Suspense, useState, type ReactNode } from 'react';

/** What an offer is made for, and what it says so far. */
export interface OfferTarget {
  readonly bookingId: number;
  /** Changes one's own offer instead of sending a first one. */
  readonly isResend: boolean;
  readonly price?: number | undefined;
  readonly message?: string;
}

const load = () => import('./send-offer.modal').then((module) => ({ default: module.SendOfferDialog }));
// The list is there before the form.
const SendOfferDialog = lazy(load);

interface OfferDialog {
  readonly dialog: ReactNode;
  readonly open: (target: OfferTarget) => void;
}

/** The dialog that sends an offer, for the lists that open it. `onSent` gets the text to show. */
export function useOfferDialog(onSent: (text: string) => void): OfferDialog {
  const [target, setTarget] = useState<OfferTarget | null>(null);
  const close = () => setTarget(null);
  const dialog = target && (
    <Suspense fallback={null}>
      <SendOfferDialog
        target={target}
        onClose={close}
        onSent={(text) => {
          close();
          onSent(text);
        }}
      />
    </Suspense>
  );
  return { dialog, open: setTarget };
}
