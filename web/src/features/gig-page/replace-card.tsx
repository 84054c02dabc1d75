import { getReplacement } from '@crewcall/contract/applications.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isLateCancel } from '@crewcall/contract/rules/windows.ts'
import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clockAt } from '../../domain/hours-text.ts'
import { useCan } from '../../domain/can.tsx'
import { useNow } from '../../domain/use-now.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './gig-page.module.css'

type Replacement = Output<typeof getReplacement>
type Wave = Replacement['told'][number]

/** A place came free late: the chance to fill it in time, who was told, and what one can do oneself (semantics 1.4). */
export function ReplaceCard({ gig }: { gig: Gig }) {
  const now = useNow(60_000)
  const may = useCan('application.select', { location_id: gig.location_id, organization_id: gig.organization_id })
  const isLate = gig.status === 'POSTED' && isLateCancel(new Date(now), new Date(gig.start_time))
  const { data } = useQuery({
    ...api.query(getReplacement, { params: { gigId: String(gig.id) } }),
    enabled: may && isLate,
    refetchInterval: 60_000,
  })
  if (!isLate || !data || data.since === null) return null
  const params = { locationId: String(gig.location_id), gigId: String(gig.id) }
  return (
    <section className={styles.notice} data-tone="wait" aria-label="Replacement">
      <IconUserSearch size={20} aria-hidden="true" />
      <div>
        <strong>
          {data.open_places === 1 ? 'A place came free' : `${data.open_places} places are free`}: {data.fill_chance}% chance to fill it in
          time
        </strong>
        <p>
          {basisWords(data)} {courseWords(data, gig.timezone)}
        </p>
        <p className={styles.act}>
          <ButtonLink to="/locations/$locationId/gigs/$gigId/applicants" params={params} size="small">
            {data.waiting === 0 ? 'Find a replacement' : data.waiting === 1 ? 'Look at 1 applicant' : `Look at ${data.waiting} applicants`}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

function basisWords({ basis, candidates }: Replacement): string {
  const past =
    basis.of === 0
      ? 'There was no gap like this here before.'
      : `${basis.filled} of ${basis.of} gaps like this in the last half year were filled.`
  const able = candidates === 0 ? 'Nobody else could take it now.' : `${candidates === 50 ? '50 or more' : candidates} more could take it.`
  return `${past} ${able}`
}

const words: Record<Wave, string> = { WAITLIST: 'those who applied', FAVORITES: 'your favorites', EVERYONE: 'everybody who could come' }

function courseWords({ told, next }: Replacement, timezone: string): string {
  const past = told.length === 0 ? '' : `We told ${new Intl.ListFormat('en-US').format(told.map((wave) => words[wave]))}.`
  return next === null ? past : `${past} At ${clockAt(next.at, timezone)} we tell ${words[next.wave]}.`
}
