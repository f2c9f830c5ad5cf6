import { secondFactorEndpoints as endpoints } from '@app/contracts/second-factor.js';
import { requestEndpoint } from '../api/request-endpoint';
import type { StepUpQuestion } from '../api/step-up.store';
import { useText } from '../i18n/use-text';
import { Dialog } from '../ui/dialog';
import { ProofForm } from '../components/proof-form';
import { appMessages as m } from './app.messages';

/** Asks for the second factor before a sensitive action, which continues afterwards. */
export function StepUpDialog({ question }: { question: StepUpQuestion }) {
  const t = useText();
  return (
    <Dialog title={t(m.stepUpTitle)} onClose={() => question.answer(false)}>
      <p>{t(m.stepUpText)}</p>
      <ProofForm
        methods={question.methods}
        passkeyOptions={async () => (await requestEndpoint(endpoints.verifyOptions, {})).data}
        onProof={async (body) => {
          await requestEndpoint(endpoints.verify, { body });
          question.answer(true);
        }}
      />
    </Dialog>
  );
}
