import { endSeries, skipOccurrence, storeOccurrence, type Series } from '@crewcall/contract/series.ts'
import { formatTimeRange, shiftInstants } from '@crewcall/contract/rules/time.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dateWords, ruleWords } from '../../domain/shift/repeat-words.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, SideSheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { Tag } from '../../ui/tag.tsx'

type Props = { series: Series; canEnd: boolean; onClose: () => void }

/** One repeating shift: its rule, what differs from it, its next dates and who is offered each, and the end of it. */
export function SeriesSheet({ series, canEnd, onClose }: Props) {
  const words = useT()
  const { t, locale } = words
  const stored = series.materialised_until && dateWords(series.materialised_until, locale)
  return (
    <SideSheet opened onClose={onClose} title={t('All dates')}>
      <div className="stack gap-20">
        <p>
          <strong>{ruleWords(series, series.dtstart, words)}</strong> {timesOf(series, locale)}
        </p>
        {series.ended_at !== null && (
          <Notice tone="wait">
            <p>
              {t('It no longer repeats.')} {t('Shifts that were posted stay.')}
            </p>
          </Notice>
        )}
        {series.skipped.length > 0 && (
          <Notice tone="wait">
            <p>
              {t('{count, plural, one {# month has} other {# months have}} no such day and no shift.', { count: series.skipped.length })}
            </p>
          </Notice>
        )}
        {series.ended_at === null && (
          <Section title={t('Next dates')}>
            {stored && <p>{t('Shifts are posted until {date}; later ones follow 28 days ahead.', { date: stored })}</p>}
            <NextDates series={series} canSkip={canEnd} />
          </Section>
        )}
        {series.exceptions.length > 0 && <Exceptions series={series} canPost={canEnd && series.ended_at === null} />}
        {series.offers.length > 0 && <Offers series={series} />}
        {canEnd && series.ended_at === null && <EndButton series={series} />}
      </div>
    </SideSheet>
  )
}

function timesOf({ dtstart, start_time, end_time, timezone }: Series, locale: 'en' | 'es'): string {
  const { start, end } = shiftInstants(dtstart, start_time, end_time, timezone)
  return formatTimeRange(start, end, timezone, locale)
}

function NextDates({ series, canSkip }: { series: Series; canSkip: boolean }) {
  const { t, locale } = useT()
  const at = (date: string) => ({ params: { seriesId: String(series.series_id), date } })
  const restore = useCommand(storeOccurrence)
  const skip = useCommand(skipOccurrence)
  async function handleSkip(date: string) {
    const done = await skip.send(at(date))
    if (done)
      showToast(t('{date} is left out', { date: dateWords(date, locale) }), {
        action: { label: t('Undo'), run: () => void restore.send({ ...at(date), body: {} }) },
      })
  }
  return (
    <Rows within label={t('Next dates')}>
      {series.next.map(({ date, gig_id, note }) => (
        <Row
          key={date}
          title={
            gig_id === null ? (
              dateWords(date, locale)
            ) : (
              <Link to="/locations/$locationId/gigs/$gigId" params={{ locationId: String(series.location_id), gigId: String(gig_id) }}>
                {dateWords(date, locale)}
              </Link>
            )
          }
          sub={note === null ? undefined : t('The clock skips the start: it begins an hour later.')}
          trail={
            gig_id === null && canSkip ? (
              <Button variant="text" size="small" onClick={() => void handleSkip(date)}>
                {t('Leave out')}
              </Button>
            ) : (
              gig_id !== null && <Tag>{t('Posted')}</Tag>
            )
          }
        />
      ))}
    </Rows>
  )
}

function Exceptions({ series, canPost }: { series: Series; canPost: boolean }) {
  const words = useT()
  const { t, locale } = words
  const post = useCommand(storeOccurrence, { success: () => t('The shift was posted') })
  return (
    <Section title={t('Different from the rule')}>
      <Rows within label={t('Different from the rule')}>
        {series.exceptions.map(({ date, kind, refused }) => (
          <Row
            key={date}
            title={dateWords(date, locale)}
            sub={kind === 'SKIPPED' ? t('Left out') : kind === 'EDITED' ? t('Changed by hand') : refused && words.refused(refused)}
            trail={
              kind === 'SKIPPED' &&
              canPost && (
                <Button
                  variant="text"
                  size="small"
                  onClick={() => void post.send({ params: { seriesId: String(series.series_id), date }, body: {} })}
                >
                  {t('Post it after all')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
    </Section>
  )
}

function Offers({ series }: { series: Series }) {
  const words = useT()
  const { t, locale } = words
  return (
    <Section title={t('Each new shift is offered to')}>
      <Rows within label={t('Each new shift is offered to')}>
        {series.offers.map(({ pro_id, display_name, left_out }) => (
          <Row
            key={pro_id}
            title={display_name}
            sub={
              left_out === null
                ? undefined
                : t('Not offered on {date}: {why}', { date: dateWords(left_out.date, locale), why: words.refused(left_out) })
            }
          />
        ))}
      </Rows>
    </Section>
  )
}

function EndButton({ series }: { series: Series }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const end = useCommand(endSeries, { success: () => t('It no longer repeats.') })
  async function handleEnd() {
    await end.send({ params: { seriesId: String(series.series_id) } })
    setOpen(false)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('End the series')}
      </Button>
      <Confirm
        opened={isOpen}
        title={t('End the series?')}
        action={t('End the series')}
        busy={end.isPending}
        onClose={() => setOpen(false)}
        onConfirm={handleEnd}
      >
        <p>{t('No further shifts are posted. Shifts that were posted stay; cancel them one by one or together.')}</p>
      </Confirm>
    </>
  )
}
