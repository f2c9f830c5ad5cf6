import { type CodeNotice, useCodeNotice } from '../api/code-notice';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { codeStatusMessages as m } from './code-status.messages';
import { Notice } from '../ui/notice';
import { formatSeconds, useSecondsLeft } from '../ui/use-seconds-left';

interface LiveCodeProps {
  notice: CodeNotice;
  secondsLeft: number;
  /** Puts the code into the field. */
  onUse?: ((code: string) => void) | undefined;
}

function LiveCode({ notice: { sentAt, code }, secondsLeft, onUse }: LiveCodeProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <Notice tone="good">
      <p>{t(m.sentAt, { time: formats.dateTime(sentAt) })}</p>
      {/* No live region: screen readers would read the countdown every second. */}
      <p className="tabular" aria-live="off">
        {t(m.validFor, { time: formatSeconds(secondsLeft, formats.number) })}
      </p>
      {code && onUse && (
        <Button icon="key" onClick={() => onUse(code)}>
          <span className="tabular" translate="no">
            {t(m.use, { code: `${code.slice(0, 3)} ${code.slice(3)}` })}
          </span>
        </Button>
      )}
    </Notice>
  );
}

interface CodeStatusProps {
  offerId: number;
  onUse?: LiveCodeProps['onUse'];
  /** Says nothing while there is no valid code. */
  isOnlyLive?: boolean;
}

/** Whether the driver has sent the code, how long it is valid and the code itself, with live updates. */
export function CodeStatus({ offerId, onUse, isOnlyLive = false }: CodeStatusProps) {
  const t = useText();
  const notice = useCodeNotice(offerId);
  const secondsLeft = useSecondsLeft(notice?.expiresAt);
  if (notice && secondsLeft) return <LiveCode notice={notice} secondsLeft={secondsLeft} onUse={onUse} />;
  if (isOnlyLive) return null;
  return notice ? (
    <Notice tone="waiting">{t(m.expired)}</Notice>
  ) : (
    <Notice tone="info">{t(m.notSent)}</Notice>
  );
}
