import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { request } from '../api/http';
import { useText } from '../i18n/use-text';
import { uiMessages as m } from '../ui/ui.messages';
import type { FieldRemark } from '../forms/field-frame';
import { issueText } from '../forms/issues';

const DEBOUNCE_MS = 400;

interface Answered {
  readonly value: string;
  readonly remark: FieldRemark | null;
}

/**
 * The live hint of a field: the error of the schema at once, and when typing pauses the answer of the server (green when free,
 * red when taken). No hint while the field is empty or the server cannot be reached.
 */
export function useLiveCheck(
  value: string,
  schema: z.ZodType | undefined,
  path: string,
  field: string,
): FieldRemark | null {
  const t = useText();
  const [lastAnswer, setLastAnswer] = useState<Answered | null>(null);
  const trimmedValue = value.trim();
  const parsedValue = schema?.safeParse(trimmedValue);
  const isAskable = trimmedValue !== '' && parsedValue?.success === true;

  useEffect(() => {
    if (!isAskable) return;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      const body = { [field]: trimmedValue };
      void request({ method: 'POST', path, body, allowsNegativeResult: true, signal: aborter.signal }).then(
        (result) => {
          if (aborter.signal.aborted) return;
          const remark: FieldRemark | null =
            'answer' in result && result.answer.message
              ? { tone: result.answer.ok ? 'good' : 'bad', text: result.answer.message }
              : null;
          setLastAnswer({ value: trimmedValue, remark });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [trimmedValue, isAskable, path, field]);

  if (trimmedValue === '' || !parsedValue) return null;
  if (!parsedValue.success) {
    const [issue] = parsedValue.error.issues;
    return issue ? { tone: 'bad', text: issueText(issue, t) } : null;
  }
  if (lastAnswer?.value === trimmedValue) return lastAnswer.remark;
  return { tone: 'busy', text: t(m.checking) };
}
