import { getBundle } from '@crewcall/contract/bundles.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'

/** The days of the work that this shift is part of, with links; nothing for a shift of its own (docs/rules/shifts.md#bundles). */
export function BundleDays({ gig }: { gig: Pick<Gig, 'id' | 'bundle_id' | 'location_id' | 'number_of_gigs_in_bundle'> }) {
  const { t, locale } = useT()
  const { data } = useQuery({
    ...api.query(getBundle, { params: { bundleId: gig.bundle_id ?? 0 } }),
    enabled: gig.bundle_id !== null,
  })
  if (gig.bundle_id === null || !data) return null
  return (
    <Section
      title={t('{days, plural, one {# day} other {# days}}, taken together', { days: gig.number_of_gigs_in_bundle ?? data.days.length })}
    >
      <ol className="stack gap-8">
        {data.days.map((day) => {
          const when = `${formatDay(day.start_time, data.timezone, locale)}, ${formatTimeRange(day.start_time, day.end_time, data.timezone, locale)}`
          return (
            <li key={day.gig_id} className="spread">
              {day.gig_id === gig.id ? (
                <strong>{when}</strong>
              ) : (
                <Link
                  to="/locations/$locationId/gigs/$gigId"
                  params={{ locationId: String(gig.location_id), gigId: String(day.gig_id) }}
                  className="link"
                >
                  {when}
                </Link>
              )}
              <span className="cluster">
                <span className="tabular soft">
                  {t('{confirmed} of {openings}', { confirmed: day.current_confirmed_pros_count, openings: day.allowed_confirmed_pros })}
                </span>
                <Status of="gig" status={day.status} />
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
