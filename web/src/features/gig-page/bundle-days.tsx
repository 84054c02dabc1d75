import { getBundle } from '@crewcall/contract/bundles.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'

const BundleEditDialog = lazy(() => import('./bundle-edit-dialog.tsx').then((module) => ({ default: module.BundleEditDialog })))

/** The days of the work that this shift is part of, with links; nothing for a shift of its own (docs/rules/shifts.md#bundles). */
export function BundleDays({ gig }: { gig: Gig }) {
  const { t, locale } = useT()
  const [isChanging, setChanging] = useState(false)
  const now = useNow(60_000)
  const canEdit = useCan('gig.edit', { location_id: gig.location_id, organization_id: gig.organization_id })
  const { data } = useQuery({
    ...api.query(getBundle, { params: { bundleId: gig.bundle_id ?? 0 } }),
    enabled: gig.bundle_id !== null,
  })
  if (gig.bundle_id === null || !data) return null
  const ahead = data.days.filter(({ status, start_time }) => status !== 'CANCELLED' && Date.parse(start_time) > now).length
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
      {canEdit && ahead > 0 && (
        <div>
          <Button variant="outlined" size="small" onClick={() => setChanging(true)}>
            {t('Change all days')}
          </Button>
        </div>
      )}
      {isChanging && (
        <Suspense fallback={null}>
          <BundleEditDialog gig={gig} bundleId={gig.bundle_id} days={ahead} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Section>
  )
}
