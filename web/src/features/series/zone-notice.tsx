import { editSeries, previewSeriesEdit } from '@crewcall/contract/series-edits.ts'
import type { Series } from '@crewcall/contract/series.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RaisedToLaw } from '../../domain/shift/raised-to-law.tsx'
import { dateWords } from '../../domain/shift/repeat-words.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Offers to follow the clock of the location after it moved to another time zone; the shifts that would move are shown first. */
export function ZoneNotice({ series, timezone }: { series: Series; timezone: string }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const gigId = series.next.find(({ gig_id }) => gig_id !== null)?.gig_id
  if (series.timezone === timezone || !gigId) return null
  return (
    <Notice tone="wait">
      <p>{t('The location’s clock is now that of {timezone}; this shift still follows {old}.', { timezone, old: series.timezone })}</p>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t('Follow the location’s clock')}
      </Button>
      {isOpen && <FollowDialog gigId={gigId} onClose={() => setOpen(false)} />}
    </Notice>
  )
}

function FollowDialog({ gigId, onClose }: { gigId: number; onClose: () => void }) {
  const { t, locale } = useT()
  const sent = { params: { gigId: String(gigId) }, body: { scope: 'ALL', changes: {}, takes_zone_of_location: true } } as const
  const { data, error } = useQuery({ ...api.query(previewSeriesEdit, sent), staleTime: 0 })
  const follow = useCommand(editSeries, { success: () => t('Shifts changed') })
  async function handleConfirm() {
    await follow.send(sent)
    onClose()
  }
  return (
    <Confirm
      opened
      title={t('Follow the location’s clock?')}
      action={t('Follow it')}
      destructive={false}
      busy={follow.isPending || !data}
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      {error && <p role="alert">{errorSentence(error)}</p>}
      {data && (
        <p>
          {t('These shifts keep their local hours and move to the new clock: {dates}', {
            dates: data.gigs.map(({ date }) => dateWords(date, locale)).join(' · '),
          })}
        </p>
      )}
      {data && data.must_reconfirm.length > 0 && (
        <p>
          {t('{count, plural, one {# confirmed pro is asked} other {# confirmed pros are asked}} again.', {
            count: data.must_reconfirm.length,
          })}
        </p>
      )}
      {data && <RaisedToLaw of={data.raised_to_law} />}
    </Confirm>
  )
}
