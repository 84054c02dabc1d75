import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { getProAtLocation } from '@crewcall/contract/network.ts'
import { useQuery } from '@tanstack/react-query'
import { FactList } from '../../domain/admin/admin-parts.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import { Section } from '../../ui/page.tsx'
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx'
import { Loyalty } from './loyalty.tsx'
import { usePro } from './use-pro.ts'

/** Rating, completion and counters; the details come with the first application, as its location sees them. */
export function Performance() {
  const { t, say } = useT()
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
          label={t('Rating')}
          value={pro.rating === null ? '–' : pro.rating.toFixed(1)}
          note={
            details
              ? `${t('{count, plural, one {1 review} other {# reviews}}', { count: details.review_count })}${
                  pro.rating === null ? `, ${t('shown from three on')}` : ''
                }`
              : t('Shown from three reviews on')
          }
        />
        <StatTile label={t('Shifts worked')} value={pro.gigs_worked} />
        <StatTile
          label={t('Completed')}
          value={pro.completion_percentage === null ? '–' : `${pro.completion_percentage}%`}
          note={t('Of the shifts confirmed')}
        />
        {details && (
          <StatTile
            label={t('Call-outs')}
            value={details.callout_count}
            note={t('Less than 24 h ahead')}
            tone={details.callout_count > 0 ? 'wait' : 'plain'}
          />
        )}
        {details && (
          <StatTile
            label={t('No-shows')}
            value={details.noshow_count}
            tone={details.noshow_count > 0 ? 'bad' : 'plain'}
            note={t('Did not come')}
          />
        )}
      </StatTiles>
      {details && details.ratings_summary.length > 0 && (
        <Section title={t('Ratings by aspect')}>
          <FactList
            rows={details.ratings_summary.map(
              ({ label, avg_rating, rating_count }) =>
                [say(label), <StarsText key={label} value={avg_rating} count={rating_count} />] as const,
            )}
          />
        </Section>
      )}
      <Loyalty proId={proId} />
      {profile && <Experience of={profile} />}
    </>
  )
}

function Experience({ of: { pro_preferences, certifications, work_history, bio } }: { of: Output<typeof getProAtLocation> }) {
  const { t, say } = useT()
  return (
    <Section title={t('Experience')}>
      <FactList
        rows={[
          [
            t('Positions'),
            joined(
              pro_preferences.skills.map(({ name, years }) => phrase`${say(name)} (${t('{years} y', { years })})`),
              ', ',
            ) || t('None given'),
          ],
          [
            t('Certificates'),
            joined(
              certifications.map(({ name, state_code }) => (state_code ? phrase`${say(name)} (${state_code})` : say(name))),
              ', ',
            ) || t('None approved'),
          ],
          [
            t('Work history'),
            joined(
              work_history.map(({ business_name, position }) => phrase`${say(position)}, ${business_name}`),
              '; ',
            ) || t('None given'),
          ],
          [t('About'), bio],
        ]}
      />
    </Section>
  )
}
