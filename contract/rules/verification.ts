import { isSameName } from './pro-name.ts'

/**
 * What is required before a profile can be verified: a phone that received a code, an identity checked by the payment provider, a photo.
 */
export const verificationSteps = ['PHONE', 'IDENTITY', 'PHOTO'] as const
export type VerificationStep = (typeof verificationSteps)[number]

/** The state of a profile's verification. */
export const verificationStates = ['INCOMPLETE', 'IN_REVIEW', 'DECLINED', 'VERIFIED'] as const

/** Hours within which platform staff check what the rule leaves open. */
export const REVIEW_HOURS = 24

export type Photo = { width: number | null; height: number | null; bytes: number }
/** `name_before`: the name under which the profile was verified before its name changed, null if it never was (see `nameToVerify`). */
export type VerificationFacts = {
  has_phone: boolean
  is_identified: boolean
  photo: Photo | null
  name: string
  name_before: string | null
}
export type VerificationVerdict = { verdict: 'INCOMPLETE'; missing: VerificationStep[] } | { verdict: 'VERIFY' | 'REVIEW' }

/** What is still missing, in the order of the steps. */
export function missingForVerification({
  has_phone,
  is_identified,
  photo,
}: Pick<VerificationFacts, 'has_phone' | 'is_identified' | 'photo'>): VerificationStep[] {
  const steps: [VerificationStep, boolean][] = [
    ['PHONE', has_phone],
    ['IDENTITY', is_identified],
    ['PHOTO', photo !== null],
  ]
  return steps.filter(([, isThere]) => !isThere).map(([step]) => step)
}

/**
 * Decides about a complete profile: phone and identity were checked by code and by the payment provider, so a usable photo verifies at
 * once; any other photo waits for a person (docs/rules/pros.md#verification), and so does a changed name.
 */
export function verificationVerdict(facts: VerificationFacts): VerificationVerdict {
  if (facts.name_before !== null && !isSameName(facts.name_before, facts.name)) return { verdict: 'REVIEW' }
  const missing = missingForVerification(facts)
  if (missing.length > 0 || facts.photo === null) return { verdict: 'INCOMPLETE', missing }
  return { verdict: isUsable(facts.photo) ? 'VERIFY' : 'REVIEW' }
}

const leastSide = 200
// A face in front of any background takes more than a tenth of this; a flat color, a drawing of one or a blank page a fraction of it.
const leastBytesPerPixel = 0.02

function isUsable({ width, height, bytes }: Photo): boolean {
  if (width === null || height === null) return false
  return Math.min(width, height) >= leastSide && bytes / (width * height) >= leastBytesPerPixel
}
