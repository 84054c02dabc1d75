import type { GigApplication, selectPros } from '@crewcall/contract/applications.ts'
import type { GateCode } from '@crewcall/contract/enums.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import type { Sentence, Words } from '../../lib/i18n.ts'

type Obstacle = GigApplication['eligibility'][number]
type Skipped = Omit<Output<typeof selectPros>['skipped'][number], 'application_id'>

const sentences: Record<
  Exclude<GateCode, 'MISSING_CERTIFICATION' | 'CERTIFICATION_EXPIRES_BEFORE_GIG' | 'EMPLOYMENT_TYPE_MISMATCH'>,
  Sentence
> = {
  NOT_VERIFIED: 'The profile is not verified yet.',
  MARKET_NOT_LISTED: 'The pro lives in no market yet, and cannot apply.',
  SUSPENDED: 'The account is suspended.',
  BLOCKED_BY_LOCATION: 'This location is not available.',
  ON_TEAM: 'The pro is on the team of this location: somebody else of it has to offer the shift.',
  OVERLAPPING_GIG: 'The pro is already confirmed on a shift at that time.',
  BACKGROUND_CHECK_REQUIRED: 'A clear background check is required.',
  WEEKLY_HOURS_EXCEEDED: 'The shift would exceed the weekly hours.',
  NO_PAYOUT_ACCOUNT: 'A payout account is missing.',
  EARLY_ACCESS_ONLY: 'Gold and silver pros can take this shift first.',
  GIG_CLOSED: 'This shift is no longer open.',
  NOT_IN_NETWORK: 'This shift is only for pros in the network of the business.',
}

/** An obstacle of a pro, as shown to the business. @param timezone of the shift, for its instants */
export function obstacleText(
  { t, say, locale }: Words,
  { code, certification, employment_type, due_at }: Obstacle,
  timezone?: string,
): string {
  const certificate = say(certification ?? '')
  switch (code) {
    case 'MISSING_CERTIFICATION':
      return withDue(t('{certificate} is required.', { certificate }))
    case 'CERTIFICATION_EXPIRES_BEFORE_GIG':
      return withDue(t('{certificate} expires before the shift.', { certificate }))
    case 'EMPLOYMENT_TYPE_MISMATCH':
      return employment_type === 'W2'
        ? t('This shift is for employees (W-2) only.')
        : t('This shift is for independent contractors (1099) only.')
    default:
      return t(sentences[code])
  }
  function withDue(words: string): string {
    if (due_at === null || timezone === undefined) return words
    const time = `${formatDay(due_at, timezone, locale)}, ${formatInstantTime(due_at, timezone)}`
    return joined([words, t('A valid one is due by {time}.', { time })], ' ')
  }
}

/** Why one of several pros was not selected or got no offer. */
export function skippedText(words: Words, { obstacle, ...why }: Skipped): string {
  return obstacle ? obstacleText(words, obstacle) : words.refused(why)
}
