import type { Output } from '@crewcall/contract/kit.ts'
import type { getReferralProgram } from '@crewcall/contract/referrals.ts'
import type { ReferralSide } from '@crewcall/contract/enums.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx'

type Program = Output<typeof getReferralProgram>
type Offer = Program['offers'][number]

/** What is promised at present for referring a pro or a business. */
export function Offers({ offers, side }: { offers: readonly Offer[]; side: ReferralSide }) {
  const { t } = useT()
  if (offers.length === 0)
    return <Notice title={t('Nothing is paid for recommendations at present')}>{t('You can share your link all the same.')}</Notice>
  return (
    <Section title={t('What it brings')}>
      {offers.map((offer) => (
        <OfferText key={offer.audience} offer={offer} side={side} />
      ))}
      <p className="soft small">
        {side === 'PRO'
          ? t('A shift counts when the business has paid for it. If it is refunded, the reward is taken back. You cannot refer yourself.')
          : t(
              'A shift counts when the business has paid for it. If it is refunded before your credit is sent, nothing is credited. You cannot refer yourself.',
            )}
      </p>
    </Section>
  )
}

function OfferText({ offer, side }: { offer: Offer; side: ReferralSide }) {
  const { t, locale } = useT()
  const { audience, qualifying_gigs: shifts, qualifying_days: days, hold_days: hold } = offer
  const [yours, theirs] = [formatCents(offer.referrer_amount), formatCents(offer.referee_amount)]
  return (
    <div className="stack gap-4">
      <strong>{audience === 'PRO' ? t('For a pro: {yours} for you', { yours }) : t('For a business: {yours} for you', { yours })}</strong>
      <p>
        {audience === 'PRO'
          ? t(
              '{shifts, plural, one {after their first paid shift} other {after # paid shifts}} within {days, plural, one {# day} other {# days}}',
              {
                shifts,
                days,
              },
            )
          : t(
              '{shifts, plural, one {after the first shift they pay for} other {after # shifts they pay for}} within {days, plural, one {# day} other {# days}}',
              { shifts, days },
            )}
        {' · '}
        {hold === 0 ? t('sent at once') : t('sent {days, plural, one {# day} other {# days}} later', { days: hold })}
        {offer.referee_amount > 0 && <> · {t('they receive {theirs}', { theirs })}</>}
      </p>
      {side === 'BUSINESS' && <p className="soft small">{t('Your business receives it as a credit on its newest charge.')}</p>}
      {offer.ends_at !== null && (
        <p className="soft small">{t('For sign-ups until {day}', { day: formatDay(offer.ends_at, 'America/New_York', locale) })}</p>
      )}
    </div>
  )
}

/** What the referrals of one side have brought. */
export function Totals({ program, side }: { program: Program; side: ReferralSide }) {
  const { t } = useT()
  return (
    <StatTiles>
      <StatTile label={side === 'PRO' ? t('Paid to you') : t('Credited to you')} value={formatCents(program.paid)} />
      <StatTile label={t('On the way')} value={formatCents(program.coming)} note={t('held, or not sent yet')} />
    </StatTiles>
  )
}
