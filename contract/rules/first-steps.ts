import type { ApprovalStatus } from '../enums.ts'
import type { Ability } from './policy.ts'

/** What a business does at a new location before it runs by itself, in this order (docs/rules/rights.md#first-steps). */
export const firstSteps = ['DETAILS', 'PAYMENT', 'SHIFT', 'TEAM', 'PEOPLE'] as const
export type FirstStep = (typeof firstSteps)[number]
/** What the details lack: a pin on the entrance, the phone of the location, somebody on duty whom pros call on arrival. */
export const detailParts = ['PIN', 'PHONE', 'DUTY'] as const
export type DetailPart = (typeof detailParts)[number]

/** Who may do a step. */
export const abilityOfStep = {
  DETAILS: 'location.edit',
  PAYMENT: 'billing.edit',
  SHIFT: 'gig.post',
  TEAM: 'team.invite',
  PEOPLE: 'network.edit',
} as const satisfies Record<FirstStep, Ability>

/** A location stays new for so many days, and until its first shift is posted. */
export const NEW_LOCATION_DAYS = 60

/** Whether the first steps concern this location at all. */
export function isNewLocation({ created_ts, has_posted }: { created_ts: string; has_posted: boolean }, now: Date): boolean {
  return !has_posted || now.getTime() - Date.parse(created_ts) < NEW_LOCATION_DAYS * 86_400_000
}

/** When something was first done, and by whom if that is known. */
type Done = { at: Date; by: string | null }
type Facts = {
  is_pin_approximate: boolean
  phone_number: string | null
  has_duty: boolean
  /** Its invoices were agreed with the platform. */
  is_on_account: boolean
  approval_status: ApprovalStatus
  /** Present if the step was done; the details are judged by what the location lacks now. */
  done: Partial<Record<Exclude<FirstStep, 'DETAILS'>, Done>>
}
export type StepStanding = {
  step: FirstStep
  is_done: boolean
  missing: DetailPart[]
  /** Nobody of the business can do it before the platform approves the location. */
  waits_for_approval: boolean
  done_at: Date | null
  done_by: string | null
}

/** Where each of the first steps stands, by the facts alone. */
export function standingsOfSteps(facts: Facts): StepStanding[] {
  const missing = missingDetails(facts)
  return firstSteps.map((step) => {
    const done = step === 'DETAILS' ? undefined : facts.done[step]
    const isDone = step === 'DETAILS' ? missing.length === 0 : done !== undefined || (step === 'PAYMENT' && facts.is_on_account)
    return {
      step,
      is_done: isDone,
      missing: step === 'DETAILS' ? missing : [],
      waits_for_approval: step === 'PEOPLE' && !isDone && facts.approval_status !== 'APPROVED',
      done_at: done?.at ?? null,
      done_by: done?.by ?? null,
    }
  })
}

function missingDetails({ is_pin_approximate, phone_number, has_duty }: Facts): DetailPart[] {
  const lacks = { PIN: is_pin_approximate, PHONE: phone_number === null, DUTY: !has_duty }
  return detailParts.filter((part) => lacks[part])
}

type Shown = { step: FirstStep; is_done: boolean }

/** Whether somebody is shown the steps: they may do one of them, have not hidden them, and not all are done. */
export function isGuideShown(
  steps: readonly Shown[],
  { mayDo, isHidden }: { mayDo: (step: FirstStep) => boolean; isHidden: boolean },
): boolean {
  return !isHidden && isGuideOffered(steps, mayDo)
}

/** Whether there is something to show, or to show again. */
export function isGuideOffered(steps: readonly Shown[], mayDo: (step: FirstStep) => boolean): boolean {
  return steps.some(({ is_done }) => !is_done) && steps.some(({ step }) => mayDo(step))
}
