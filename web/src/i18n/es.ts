import { positionsInSpanish } from '@crewcall/contract/rules/position-names.ts'
import { esAccount } from './es-account.ts'
import { esAdminUsers } from './es-admin-users.ts'
import { esAuth } from './es-auth.ts'
import { esConfiguration } from './es-configuration.ts'
import { esLinking } from './es-linking.ts'
import { esNotificationKinds } from './es-notification-kinds.ts'
import { esOnboarding } from './es-onboarding.ts'
import { esPictures } from './es-pictures.ts'
import { esProClock } from './es-pro-clock.ts'
import { esProCommon } from './es-pro-common.ts'
import { esProFind } from './es-pro-find.ts'
import { esProMoney } from './es-pro-money.ts'
import { esProProfile } from './es-pro-profile.ts'
import { esProShift } from './es-pro-shift.ts'
import { esReference } from './es-reference.ts'
import { esReferral } from './es-referral.ts'
import { esSafety } from './es-safety.ts'
import { esShell } from './es-shell.ts'
import { esTeamCaptain } from './es-team-captain.ts'
import { esValidation } from './es-validation.ts'
import { esVerification } from './es-verification.ts'

/** Spanish for the pro side and for the people of the platform; one file per feature, merged here. Loaded only when asked for. */
export const es = {
  ...positionsInSpanish,
  ...esReference,
  ...esShell,
  ...esAuth,
  ...esReferral,
  ...esSafety,
  ...esLinking,
  ...esOnboarding,
  ...esAccount,
  ...esNotificationKinds,
  ...esPictures,
  ...esProClock,
  ...esProCommon,
  ...esProFind,
  ...esProMoney,
  ...esProProfile,
  ...esProShift,
  ...esTeamCaptain,
  ...esConfiguration,
  ...esValidation,
  ...esVerification,
  ...esAdminUsers,
}
