import { minutesText } from '../../domain/pay/pro-pay.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { type Gig } from '@crewcall/contract/gigs.ts'
import { REVIEW_WINDOW_HOURS } from '@crewcall/contract/rules/auto-select.ts'
import { durationMinutes, formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MoneyText, RateText } from '../../domain/pay/money-text.tsx'
import { useT, type Sentence, type Translate } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import styles from './gig-page.module.css'
import { WordTable } from '../../ui/word-table.tsx'

const audiences: Record<Gig['type'], Sentence> = {
  MARKETPLACE: 'Marketplace: every qualified pro nearby',
  NETWORK: 'My network only',
  PRIVATE_DIRECT_OFFER: 'Only pros it was offered to',
  INTERVIEW: 'Paid trial: only the invited candidate',
}

/** Wage, bonus, fees and the total; hidden from those who may not see wages. */
export function PayPanel({ gig }: { gig: Gig }) {
  const { t } = useT()
  const wage = gig.wage_amount
  const { data } = useQuery({
    ...api.query(previewCost, {
      body: {
        location_id: gig.location_id,
        type: gig.type === 'INTERVIEW' ? 'MARKETPLACE' : gig.type,
        start_time: gig.start_time,
        end_time: gig.end_time,
        wage_amount: wage ?? 0,
        allowed_confirmed_pros: gig.allowed_confirmed_pros,
        unpaid_break_minutes: gig.unpaid_break_minutes,
        boosted_gig_bonus: gig.boosted_gig_bonus,
        employment_type: gig.employment_type,
        background_check_required: gig.background_check_required,
      },
    }),
    enabled: wage !== null,
    staleTime: 60_000,
  })
  if (wage === null) return null
  return (
    <Section title={t('Pay and cost')}>
      <Facts
        facts={[
          [t('Wage'), <RateText key="wage" dollars={wage} />],
          ...(gig.boosted_gig_bonus > 0 ? [[t('Boost bonus per pro'), `$${gig.boosted_gig_bonus.toFixed(2)}`] as Fact] : []),
          ...(data
            ? ([
                [t('Pay per pro'), <MoneyText key="pay" cents={data.per_pro.pro_amount} />],
                [
                  t('Platform fee, {percent}%', { percent: data.fee_percentage }),
                  <MoneyText key="fee" cents={data.per_pro.platform_fee} />,
                ],
                [
                  t('{pros, plural, one {Total} other {Total, # pros}}', { pros: gig.allowed_confirmed_pros }),
                  <strong key="total">
                    <MoneyText cents={data.total} />
                  </strong>,
                ],
              ] satisfies Fact[])
            : []),
        ]}
      />
      <p className="soft note">
        {gig.cancellation
          ? t('As planned before the cancellation. Anything still owed is in the payment history.')
          : t('As planned. You are charged for the hours worked.')}
      </p>
    </Section>
  )
}

/** Length, break, visibility, and who posted it when. */
export function BreakPanel({ gig }: { gig: Gig }) {
  const { t, locale } = useT()
  const length = minutesText(durationMinutes(gig.start_time, gig.end_time))
  return (
    <Section title={t('Shift')}>
      <Facts
        facts={[
          [t('Length'), length],
          [t('Unpaid break'), gig.unpaid_break_minutes === 0 ? t('None') : t('{minutes} min', { minutes: gig.unpaid_break_minutes })],
          [t('Shown to'), t(audiences[gig.type])],
          [t('Employment'), gig.employment_type === 'W2' ? t('Employees (W-2)') : t('Contractors (1099)')],
          [
            t('Posted'),
            phrase`${gig.created_by_name}, ${formatDay(gig.created_ts, gig.timezone, locale)} ${formatInstantTime(gig.created_ts, gig.timezone)}`,
          ],
          [t('Number'), String(gig.id)],
        ]}
      />
    </Section>
  )
}

/** Counts of applications and payments. */
export function StatsPanel({ gig }: { gig: Gig }) {
  const { t } = useT()
  const { stats } = gig
  const facts: Fact[] = [
    [t('Applied'), stats.open],
    [t('Selected'), stats.selected],
    [
      t('Confirmed'),
      stats.confirmed_auto_matched > 0
        ? t('{confirmed}, {matched} of them by auto-select', { confirmed: stats.confirmed, matched: stats.confirmed_auto_matched })
        : stats.confirmed,
    ],
    [t('Cancelled'), stats.cancelled],
    ...(stats.payments.total > 0
      ? ([
          [t('Payments'), stats.payments.total],
          [t('Pros paid'), stats.paid_pros_count],
        ] as Fact[])
      : []),
    ...(stats.payments.failed + stats.payments.error > 0
      ? ([[t('Payments failed'), stats.payments.failed + stats.payments.error]] as Fact[])
      : []),
  ]
  return (
    <Section title={t('Applications')}>
      <Facts facts={facts} />
    </Section>
  )
}

/** The switches of the shift, each with its meaning. */
export function SettingsPanel({ gig }: { gig: Gig }) {
  const { t } = useT()
  const shown: [string, string, boolean][] = [
    [t('Check-in code'), t('Pros type a four-digit code from a manager to clock in.'), gig.settings.is_checkin_required.value === true],
    [t('Auto-select'), autoSelectText(gig, t), gig.settings.auto_select_enabled.value === true],
    [
      t('Open to the marketplace'),
      t('If there are still openings 24 hours before the start, the shift is shown to all pros.'),
      gig.settings.is_auto_post_network_to_marketplace_enabled.value === true,
    ],
  ]
  return (
    <Section title={t('Settings')}>
      <ul className={styles.settings}>
        {shown.map(([name, means, isOn]) => (
          <li key={name}>
            <span>
              <strong>{name}</strong>
              <small>{means}</small>
            </span>
            <span data-on={isOn}>{isOn ? t('On') : t('Off')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function autoSelectText(gig: Gig, t: Translate): string {
  return gig.immediate_auto_select
    ? t('Qualified pros are confirmed the moment they apply.')
    : t('The best matched applicants are selected {hours} hours after posting, or 24 hours before the start.', {
        hours: REVIEW_WINDOW_HOURS,
      })
}

type Fact = [string, ReactNode]

function Facts({ facts }: { facts: readonly Fact[] }) {
  return <WordTable rows={facts.map(([label, value]) => ({ label, value }))} />
}
