import { joinRefusals } from '../rules/account-join.ts'
import { apiKeysRefusals } from './api-keys.ts'
import { businessesRefusals } from './businesses.ts'
import { callsRefusals } from './calls.ts'
import { kindRefusals } from '../words.ts'
import { contactCenterRefusals } from './contact-center.ts'
import { couponsRefusals } from './coupons.ts'
import { dashboardsRefusals } from './dashboards.ts'
import { engagementsRefusals } from './engagements.ts'
import { erasureRefusals } from './erasures.ts'
import { locationMoveRefusals } from './location-moves.ts'
import { exportRefusals } from './exports.ts'
import { fieldsRefusals } from './fields.ts'
import { hoursRefusals } from './hours.ts'
import { importRefusals } from './imports.ts'
import { jobApplicationsRefusals } from './job-applications.ts'
import { mailTextRefusals } from './mail-texts.ts'
import { moneyRefusals } from './money.ts'
import { movesRefusals } from './moves.ts'
import { obstacleRefusals } from './obstacles.ts'
import { orientationsRefusals } from './orientations.ts'
import { payrollRefusals } from './payroll.ts'
import { peopleRefusals } from './people.ts'
import { prosRefusals } from './pros.ts'
import { referralsRefusals } from './referrals.ts'
import { rightsRefusals } from './rights.ts'
import { sandboxRefusals } from './sandboxes.ts'
import { signOnRefusals } from './sign-on.ts'
import { shiftsRefusals } from './shifts.ts'
import { webhooksRefusals } from './webhooks.ts'

/**
 * Every reason for which a call is refused: its code, the `reason` of an error, and its English sentence, which is also the key of its
 * translations. An unused reason stays while old clients may still receive it.
 */
export const refusals = {
  ...joinRefusals,
  ...apiKeysRefusals,
  ...businessesRefusals,
  ...callsRefusals,
  ...contactCenterRefusals,
  ...couponsRefusals,
  ...dashboardsRefusals,
  ...engagementsRefusals,
  ...erasureRefusals,
  ...locationMoveRefusals,
  ...exportRefusals,
  ...fieldsRefusals,
  ...hoursRefusals,
  ...importRefusals,
  ...jobApplicationsRefusals,
  ...kindRefusals,
  ...mailTextRefusals,
  ...moneyRefusals,
  ...movesRefusals,
  ...obstacleRefusals,
  ...orientationsRefusals,
  ...payrollRefusals,
  ...peopleRefusals,
  ...prosRefusals,
  ...referralsRefusals,
  ...rightsRefusals,
  ...shiftsRefusals,
  ...sandboxRefusals,
  ...signOnRefusals,
  ...webhooksRefusals,
} as const
export type RefusalReason = keyof typeof refusals

type NameOf<S extends string> = S extends `${infer Name},${string}` ? Name : S
type Named<S extends string> = S extends `${infer Head}}${string}` ? NameOf<Head> : NameOf<S>
type NamesIn<S extends string> = S extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Part}{${string}` ? Named<Part> : Named<Rest>) | NamesIn<Rest>
  : never
/** The names of the placeholders in a reason's sentence, excluding the branches of a plural (`# tries`) and the name of the marketplace. */
export type NamesOf<R extends RefusalReason> = Exclude<NamesIn<(typeof refusals)[R]>, `${string} ${string}` | '' | 'product'>
/** Values by the placeholder names of a reason's sentence. `day` is a calendar day, as `2026-11-21`, `time` a time of day, as `14:05`; money is formatted text. */
export type ValuesOf<R extends RefusalReason> = Record<NamesOf<R>, string | number>
/** A reason with the values for its sentence. */
export type Refusal<R extends RefusalReason = RefusalReason> = {
  [K in R]: [NamesOf<K>] extends [never] ? { reason: K; values?: undefined } : { reason: K; values: ValuesOf<K> }
}[R]
