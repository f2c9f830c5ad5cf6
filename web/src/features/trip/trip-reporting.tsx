import type { Booking } from '@app/contracts/bookings.js';
import { hasReached, type TripStage, tripProblems, type TripProblem } from '@app/contracts/trip-states.js';
import { type Trip, TRIP_NOTE_MAX } from '@app/contracts/trips.js';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { reportEvent } from '../../api/trip-outbox/trip-outbox';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card, CardTitle } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { tripStageText, tripProblemText } from '../../components/trip-stage';
import type { DrivingModeProps } from './driving-mode';
import { PhotoTray } from './photo-tray';
import { NextStageButton, StageButtons, UndoStep, type ReportedStage } from './stage-buttons';
import { tripMessages as m, cancelJobMessages as cancelJob } from './trip.messages';
import { useSaveErrorText, type TripOutbox } from './unsent-data';
import { optionalText } from '@app/contracts/fields.js';
import { code } from '@app/contracts/errors.js';
import { z } from 'zod';
import { ChoiceField } from '../../forms/choice-field';
import { TextAreaField } from '../../forms/fields';
import { FormDialog, ReasonButton } from '../../forms/form-dialog';
import { uiMessages } from '../../ui/ui.messages';
import { useReleaseJobMutation } from '../../api/replacements.api';

interface CancelJobProps {
  bookingId: number;
  onDone: () => void;
}

/** Cancels the job, with a reason, until the goods are loaded. */
function CancelJob({ bookingId: id, onDone }: CancelJobProps) {
  const t = useText();
  const [release] = useReleaseJobMutation();
  return (
    <ReasonButton
      look="quiet"
      isBlock
      title={t(cancelJob.title)}
      text={t(cancelJob.text)}
      hint={t(cancelJob.reasonHint)}
      submitLabel={t(cancelJob.cancel)}
      dismissLabel={t(cancelJob.keep)}
      isDangerous
      errors={{ network: cancelJob.network, failed: cancelJob.failed }}
      onSubmit={async (reason, { idempotencyKey }) => {
        await release({ params: { id }, body: { reason }, idempotencyKey }).unwrap();
        onDone();
      }}
    />
  );
}

const schema = z.object({
  problem: z.enum(tripProblems, { error: code('required') }),
  note: optionalText(TRIP_NOTE_MAX),
});

interface ProblemDialogProps {
  bookingId: number;
  /** Resolves once it is stored on the phone. @throws when it is not. */
  onReport: (report: { problem: TripProblem; note: string | null }) => Promise<void>;
  onClose: () => void;
}

/** Reports a problem with a note. Works without a network. */
function ProblemDialog({ bookingId, onReport, onClose }: ProblemDialogProps) {
  const t = useText();
  const errorText = useSaveErrorText();
  const words = (problem: TripProblem) => {
    const text = t(tripProblemText(problem));
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
  };
  return (
    <FormDialog
      title={t(m.problemTitle)}
      lead={t(m.problemHint)}
      onClose={onClose}
      name="trip-problem"
      draft={`trip-problem-${bookingId}`}
      isLeftFreely
      schema={schema}
      submitLabel={t(m.problemSend)}
      busyLabel={t(uiMessages.saving)}
      submitLook="danger"
      describeError={errorText}
      onSubmit={async ({ problem, note }) => {
        await onReport({ problem, note: note ?? null });
        onClose();
      }}
    >
      <ChoiceField
        name="problem"
        label={t(m.problemKind)}
        choices={tripProblems.map((problem) => ({ value: problem, label: words(problem) }))}
      />
      <TextAreaField name="note" label={t(m.problemNote)} maxLength={TRIP_NOTE_MAX} isOptional />
    </FormDialog>
  );
}

/** Reports a stage; one at a time, whichever button asks for it. */
function useReport(bookingId: number) {
  const errorText = useSaveErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const report = async (kind: ReportedStage): Promise<boolean> => {
    if (isSaving) return false;
    setFailure(null);
    setIsSaving(true);
    try {
      await reportEvent(bookingId, { kind });
      return true;
    } catch (error) {
      setFailure(errorText(error));
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { report, isSaving, failure };
}

const DRIVING = 'driving';

/** Whether driving mode is open. It is in the address, so that a reload keeps it open and the phone's back button closes it. */
function useDrivingMode() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: { isOpenedHere?: boolean } | null };
  const navigate = useNavigate();
  return {
    isDriving: search.has(DRIVING),
    open: () => setSearch({ [DRIVING]: '' }, { state: { isOpenedHere: true } }),
    close: () => (state?.isOpenedHere ? void navigate(-1) : setSearch({}, { replace: true })),
  };
}

interface TripReportingProps {
  trip: Trip;
  booking: Booking | undefined;
  /** Including unsent reports. */
  stage: TripStage;
  outbox: TripOutbox;
  /** Sends the delivery code. */
  code: ReactNode;
  DrivingMode: ComponentType<DrivingModeProps>;
  onCancelled: () => void;
}

/** The actions of a driver during the trip. */
export function TripReporting(props: TripReportingProps) {
  const { trip, booking, stage, outbox, code, DrivingMode, onCancelled } = props;
  const t = useText();
  const [isProblemOpen, setIsProblemOpen] = useState(false);
  const [undoCount, setUndoCount] = useState(0);
  const drivingMode = useDrivingMode();
  const { booking_id: bookingId } = trip;
  const { report, isSaving, failure } = useReport(bookingId);
  const { tray } = outbox;
  // After an undo the step can be pressed again at once.
  const key = undoCount;
  const next = { stage, isSaving, photoCount: tray.length, hasFocus: undoCount > 0, onReport: report };
  const undo = <UndoStep outbox={outbox} onUndone={() => setUndoCount((count) => count + 1)} />;
  const failureNotice = failure && <Notice tone="bad">{failure}</Notice>;

  return (
    <>
      <Card as="section" aria-label={t(m.next)}>
        <StageButtons key={key} {...next}>
          {undo}
        </StageButtons>
        {failureNotice}
        <div className="stack">
          <Button size="large" icon="truck" isBlock onClick={drivingMode.open}>
            {t(m.drivingMode)}
          </Button>
          <p className="soft">{t(m.drivingModeHint)}</p>
        </div>
        <PhotoTray bookingId={bookingId} photos={tray} />
        {tray.length > 0 && stage !== 'assigned' && (
          <Button isBlock isBusy={isSaving} onClick={() => void report(stage)}>
            {t(m.sendPhotos, { stage: t(tripStageText(stage)) })}
          </Button>
        )}
        <Button look="danger" size="large" icon="alert" isBlock onClick={() => setIsProblemOpen(true)}>
          {t(m.reportProblem)}
        </Button>
      </Card>
      {hasReached(stage, 'loaded') ? (
        <Card as="section">
          <CardTitle>{t(m.code)}</CardTitle>
          <p>{t(m.codeHint)}</p>
          {code}
        </Card>
      ) : (
        <CancelJob bookingId={bookingId} onDone={onCancelled} />
      )}
      {isProblemOpen && (
        <ProblemDialog
          bookingId={bookingId}
          onReport={({ problem, note }) => reportEvent(bookingId, { kind: 'problem', problem, note })}
          onClose={() => setIsProblemOpen(false)}
        />
      )}
      {drivingMode.isDriving && (
        <Suspense fallback={null}>
          <DrivingMode
            trip={trip}
            booking={booking}
            stage={stage}
            outbox={outbox}
            step={<NextStageButton key={key} {...next} />}
            afterStep={
              <>
                {undo}
                {failureNotice}
              </>
            }
            onClose={drivingMode.close}
          />
        </Suspense>
      )}
    </>
  );
}
