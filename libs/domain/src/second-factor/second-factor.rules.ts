import { type Role, secondFactorRoles } from '@app/contracts/roles.js';
import type { SecondFactorMethod } from '@app/contracts/second-factor.js';
import type { Config } from '@app/platform/config/config.js';

/** The factors that a user has. */
export interface OwnFactors {
  totp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

/** Whether somebody with this role must have a second factor. */
export function isFactorRequired(
  role: Role,
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
): boolean {
  return staffSecondFactor === 'required' && secondFactorRoles.includes(role);
}

/** The ways in which somebody can prove their second factor, the usual ones first. */
export function methodsOf({ totp, passkeys, recoveryCodes }: OwnFactors): SecondFactorMethod[] {
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ];
}
