import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { Link } from '@tanstack/react-router'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'

/**
 * The days that are taken together, each leading to it, and whether single ones may be given up (docs/rules/shifts.md#bundles); nothing for a
 * shift of its own.
 */
export function BundleDays({ gig: { id, bundle, timezone } }: { gig: Pick<ProGig, 'id' | 'bundle' | 'timezone'> }) {
  const { t, locale } = useT()
  if (bundle === null) return null
  const isTaken = bundle.days.some(({ application_id }) => application_id !== null)
  return (
    <Section title={t('{days, plural, one {# day} other {# days}}, taken together', { days: bundle.days.length })}>
      <ol className="stack gap-8">
        {bundle.days.map(({ gig_id, start_time, end_time, application_id }) => {
          const when = <WhenText start={start_time} end={end_time} timezone={timezone} />
          if (gig_id === id) return <li key={gig_id}>{bundle.days.length > 1 ? <strong aria-current="true">{when}</strong> : when}</li>
          return (
            <li key={gig_id}>
              {application_id === null ? (
                when
              ) : (
                <>
                  <Link to="/pro/applications/$id" params={{ id: String(application_id) }}>
                    {formatDay(start_time, timezone, locale)}
                  </Link>{' '}
                  · <WhenText start={start_time} end={end_time} timezone={timezone} day={false} />
                </>
              )}
              {isTaken && application_id === null && <small className="soft"> {t('without you')}</small>}
            </li>
          )
        })}
      </ol>
      <p className="soft small">
        {bundle.may_drop_days
          ? t('You take all open days at once. You may give up single days later.')
          : t('You take all open days at once. Before the first day, you can only give up all of them.')}
      </p>
    </Section>
  )
}
