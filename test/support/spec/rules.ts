import { accountRules } from './account-rules.js';
import { jobRules } from './job-rules.js';
import { officeRules } from './office-rules.js';
import type { SpecRow } from './spec-row.js';

/** The validation rules with the server's exact texts, for clients that check nothing themselves. */
export const serverRules: readonly SpecRow[] = [...accountRules, ...jobRules, ...officeRules];
