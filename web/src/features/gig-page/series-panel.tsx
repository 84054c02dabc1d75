import type { Gig } from '@crewcall/contract/gigs.ts'
import { getRecurringPattern, type SeriesScope } from '@crewcall/contract/series.ts'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { dateWords, ruleWords } from '../../domain/shift/repeat-words.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'

const cancelDialog = later(() => import('./series-cancel-dialog.tsx'))

/** How the shift repeats, with a link to its series and the two ways to cancel several shifts. */
export function SeriesPanel({ gig }: { gig: Gig }) {
  const words = useT()
  const { t, locale } = words
  const [scope, setScope] = useState<SeriesScope>()
  const cancelling = cancelDialog.use(scope !== undefined)
  const canCancel = useCan('gig.cancel', { location_id: gig.location_id, organization_id: gig.organization_id })
  const { data } = useQuery(api.query(getRecurringPattern, { params: { gigId: String(gig.id) } }))
  if (!data) return null
  return (
    <Section title={t('Repeats')}>
      <div className="stack gap-12">
        <p>
          <strong>{ruleWords(data, data.dtstart, words)}</strong>
        </p>
        <p>
          {data.ended_at !== null && <>{t('It no longer repeats.')} </>}
          {data.next
            .slice(0, 4)
            .map(({ date }) => dateWords(date, locale))
            .join(' · ')}
        </p>
        <div className="cluster">
          <ButtonLink
            to="/locations/$locationId/series/$seriesId"
            params={{ locationId: String(gig.location_id), seriesId: String(data.series_id) }}
            variant="outlined"
            size="small"
            icon={<IconRepeat size={16} aria-hidden="true" />}
          >
            {t('All dates')}
          </ButtonLink>
          {canCancel && (data.ended_at === null || data.next.length > 0) && (
            <>
              <Button variant="text" size="small" onClick={() => setScope('FOLLOWING')}>
                {t('Cancel this and the following')}
              </Button>
              <Button variant="text" size="small" onClick={() => setScope('ALL')}>
                {t('Cancel all')}
              </Button>
            </>
          )}
        </div>
      </div>
      {scope && cancelling && <cancelling.SeriesCancelDialog gig={gig} scope={scope} onClose={() => setScope(undefined)} />}
    </Section>
  )
}
