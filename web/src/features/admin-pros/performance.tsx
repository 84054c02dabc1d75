import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { getProAtLocation } from '@crewcall/contract/network.ts'
import { useQuery } from '@tanstack/react-query'
import { FactList } from '../../domain/admin/admin-parts.tsx'
import { api } from '../../lib/query.ts'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import { Section } from '../../ui/page.tsx'
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx'
import { usePro } from './use-pro.ts'

/** Rating, completion and counters; the details come with the first application, as the location of it sees them. */
export function Performance() {
  const { proId, pro } = usePro()
  const latest = useQuery(api.query(listAdminApplications, { query: { pro_id: proId, page_size: 1 } })).data?.results[0]
  const profile = useQuery({
    ...api.query(getProAtLocation, { params: { id: proId }, query: { location_id: latest?.location_id ?? 0 } }),
    enabled: latest !== undefined,
  }).data
  if (!pro) return null
  const details = profile?.performance
  return (
    <>
      <StatTiles>
        <StatTile
          label="Rating"
          value={pro.rating === null ? '–' : pro.rating.toFixed(1)}
          note={
            details
              ? `${details.review_count} ${details.review_count === 1 ? 'review' : 'reviews'}${pro.rating === null ? ', shown from three on' : ''}`
              : 'Shown from three reviews on'
          }
        />
        <StatTile label="Shifts worked" value={pro.gigs_worked} />
        <StatTile
          label="Completed"
          value={pro.completion_percentage === null ? '–' : `${pro.completion_percentage}%`}
          note="Of the shifts confirmed"
        />
        {details && (
          <StatTile
            label="Call-outs"
            value={details.callout_count}
            note="Less than 24 h ahead"
            tone={details.callout_count > 0 ? 'wait' : 'plain'}
          />
        )}
        {details && (
          <StatTile label="No-shows" value={details.noshow_count} tone={details.noshow_count > 0 ? 'bad' : 'plain'} note="Did not come" />
        )}
      </StatTiles>
      {details && details.ratings_summary.length > 0 && (
        <Section title="Ratings by aspect">
          <FactList
            rows={details.ratings_summary.map(
              ({ label, avg_rating, rating_count }) => [label, <StarsText key={label} value={avg_rating} count={rating_count} />] as const,
            )}
          />
        </Section>
      )}
      {profile && <Experience of={profile} />}
    </>
  )
}

function Experience({ of: { pro_preferences, certifications, work_history, bio } }: { of: Output<typeof getProAtLocation> }) {
  return (
    <Section title="Experience">
      <FactList
        rows={[
          [
            'Positions',
            joined(
              pro_preferences.skills.map(({ name, years }) => phrase`${name} (${years} y)`),
              ', ',
            ) || 'None given',
          ],
          [
            'Certificates',
            joined(
              certifications.map(({ name, state_code }) => (state_code ? phrase`${name} (${state_code})` : name)),
              ', ',
            ) || 'None approved',
          ],
          [
            'Work history',
            joined(
              work_history.map(({ business_name, position }) => phrase`${position}, ${business_name}`),
              '; ',
            ) || 'None given',
          ],
          ['About', bio],
        ]}
      />
    </Section>
  )
}
