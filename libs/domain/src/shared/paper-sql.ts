import { PAPER_REMINDER_DAYS } from '@app/contracts/papers.js';

/** SQL of the present day in Bangladesh. */
export const DHAKA_TODAY = `(now() AT TIME ZONE 'Asia/Dhaka')::date`;

/** SQL: a last day is in the state that a list is filtered by; `paperStateOf`. @param state parameter, null for no filter */
export const isPaperState = (day: string, state: string) =>
  `(${state}::text IS NULL
    OR ${state} = 'expired' AND ${day} < ${DHAKA_TODAY}
    OR ${state} = 'expiring' AND ${day} BETWEEN ${DHAKA_TODAY} AND ${DHAKA_TODAY} + ${PAPER_REMINDER_DAYS[0]})`;
