import { planOccurrence, skipOccurrence, type Series } from '@crewcall/contract/series.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dateWords } from '../../domain/shift/repeat-words.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { Tag } from '../../ui/tag.tsx'
import { PlannedDateDialog } from '../../domain/shift/planned-date-dialog.tsx'

type Props = { series: Series; mayEdit: boolean; maySkip: boolean }

/** The coming dates of a series: posted ones lead to their shift, planned ones can be changed or left out. */
export function NextDates({ series, mayEdit, maySkip }: Props) {
  const { t, locale } = useT()
  const [changing, setChanging] = useState<string>()
  const at = (date: string) => ({ params: { seriesId: String(series.series_id), date } })
  const plan = useCommand(planOccurrence, { success: () => t('It is planned again') })
  const skip = useCommand(skipOccurrence)
  async function handleSkip(date: string) {
    const done = await skip.send(at(date))
    if (done)
      showToast(t('{date} is left out', { date: dateWords(date, locale) }), {
        action: { label: t('Undo'), run: () => void plan.send(at(date)) },
      })
  }
  return (
    <>
      <Rows within label={t('Next dates')}>
        {series.next.map(({ date, gig_id, note }) => (
          <Row
            key={date}
            title={gig_id === null ? dateWords(date, locale) : <PostedDate series={series} gigId={gig_id} date={date} />}
            sub={note === null ? undefined : t('The clock skips the start: it begins an hour later.')}
            trail={
              gig_id === null ? (
                <>
                  {mayEdit && (
                    <Button
                      variant="text"
                      size="small"
                      aria-label={t('Change {date}', { date: dateWords(date, locale) })}
                      onClick={() => setChanging(date)}
                    >
                      {t('Change')}
                    </Button>
                  )}
                  {maySkip && (
                    <Button
                      variant="text"
                      size="small"
                      aria-label={t('Leave out {date}', { date: dateWords(date, locale) })}
                      onClick={() => void handleSkip(date)}
                    >
                      {t('Leave out')}
                    </Button>
                  )}
                </>
              ) : (
                <Tag>{t('Posted')}</Tag>
              )
            }
          />
        ))}
      </Rows>
      {changing !== undefined && <PlannedDateDialog series={series} date={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

function PostedDate({ series, gigId, date }: { series: Series; gigId: number; date: string }) {
  const { locale } = useT()
  return (
    <Link to="/locations/$locationId/gigs/$gigId" params={{ locationId: String(series.location_id), gigId: String(gigId) }}>
      {dateWords(date, locale)}
    </Link>
  )
}
