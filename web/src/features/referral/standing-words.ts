import type { OwnReferral, ReferralStanding } from '@crewcall/contract/referrals.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconClock, IconCoin, IconHourglass, IconSend, IconX, type Icon } from '@tabler/icons-react'
import type { Sentence, Translate } from '../../lib/i18n.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import type { Tone } from '../../ui/status-badge.tsx'

type Words = { t: Translate; locale: Locale }
type Badge = { tone: Tone; icon: Icon; word: Sentence }

const reasons: Record<NonNullable<ReferralStanding['reason']>, Sentence> = {
  SAME_PERSON: 'You both look like the same person to us.',
  CAP_REACHED: 'The promotion has paid for as many people as it pays.',
  SHIFT_REFUNDED: 'The shift was refunded to the business.',
  BY_PLATFORM: 'We looked at this recommendation and rejected it.',
}
const dayIn = (at: string, { locale }: Words) => formatDay(at, Intl.DateTimeFormat().resolvedOptions().timeZone, locale)

/** The state of a referral as a badge. */
export function badgeOf({ status, payment_status, is_taken_back }: ReferralStanding): Badge {
  switch (status) {
    case 'PENDING':
      return { tone: 'calm', icon: IconClock, word: 'Signed up|referral' }
    case 'QUALIFIED':
      return payment_status === null
        ? { tone: 'info', icon: IconHourglass, word: 'Earned' }
        : { tone: 'info', icon: IconSend, word: 'On the way' }
    case 'PAID':
      return { tone: 'good', icon: IconCoin, word: 'Paid' }
    case 'EXPIRED':
      return { tone: 'calm', icon: IconX, word: 'Expired' }
    case 'REJECTED':
      return is_taken_back ? { tone: 'bad', icon: IconX, word: 'Taken back' } : { tone: 'bad', icon: IconX, word: 'Not paid' }
  }
}

/** What happens next, or why nothing does, in a sentence. */
export function standingText(words: Words, standing: ReferralStanding | OwnReferral): string {
  const { t } = words
  const { status, reason, amount, counted_gigs: done, qualifying_gigs: needed, counts_until, pays_at, payment_status } = standing
  const money = { amount: formatCents(amount) }
  if (status === 'PENDING')
    return t('{done} of {needed, plural, one {# paid shift} other {# paid shifts}} by {day} for {amount}', {
      done,
      needed,
      day: dayIn(counts_until, words),
      ...money,
    })
  if (status === 'EXPIRED') return t('Too few paid shifts by {day}.', { day: dayIn(counts_until, words) })
  if (status === 'REJECTED') return reason === null ? '' : t(reasons[reason])
  if (status === 'PAID') return t('{amount} arrived.', money)
  if (payment_status !== null || pays_at === null) return t('{amount} is on its way.', money)
  return t('{amount} is sent on {day}, unless the shift is refunded before then.', { ...money, day: dayIn(pays_at, words) })
}
