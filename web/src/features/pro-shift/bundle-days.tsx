import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'

/** The days that are taken together, and whether single ones may be given up (docs/rules/shifts.md#bundles); nothing for a shift of its own. */
export function BundleDays({ gig: { bundle, timezone } }: { gig: Pick<ProGig, 'bundle' | 'timezone'> }) {
  const { t } = useT()
  if (bundle === null) return null
  return (
    <Section title={t('{days, plural, one {# day} other {# days}}, taken together', { days: bundle.days.length })}>
      <ol className="stack gap-8">
        {bundle.days.map(({ gig_id, start_time, end_time }) => (
          <li key={gig_id}>
            <WhenText start={start_time} end={end_time} timezone={timezone} />
          </li>
        ))}
      </ol>
      <p className="soft small">
        {bundle.may_drop_days
          ? t('You take all open days at once. You may give up single days later.')
          : t('You take all open days at once. Before the first day, you can only give up all of them.')}
      </p>
    </Section>
  )
}
