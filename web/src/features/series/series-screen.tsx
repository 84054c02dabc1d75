import { phrase } from '@crewcall/contract/rules/direction.ts'
import { endSeries, getSeries, resumeSeriesOffer, stopSeriesOffer, type Series } from '@crewcall/contract/series.ts'
import { IconPencil } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { useCan } from '../../domain/person/can.tsx'
import { dateWords, ruleWords } from '../../domain/shift/repeat-words.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api, useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { AddressNotice } from './address-notice.tsx'
import { NextDates } from './next-dates.tsx'
import { OtherDates } from './other-dates.tsx'
import { nameOfSeries } from './series-words.ts'
import { ZoneNotice } from './zone-notice.tsx'

const ruleDialog = later(() => import('./rule-dialog.tsx'))

/** One repeating shift: its rule, until when it is posted, its next dates, what differs from the rule, and who is offered each shift. */
export function SeriesScreen({ seriesId }: { seriesId: string }) {
  const words = useT()
  const { t, locale } = words
  const location = useLocation()
  const { data: series } = useSuspenseQuery(api.query(getSeries, { params: { seriesId } }))
  const place = { location_id: location.id, organization_id: location.organization_id }
  const mayEdit = useCan('gig.edit', place) && series.ended_at === null
  const mayLeaveOut = useCan('gig.cancel', place)
  const mayCancel = mayLeaveOut && series.ended_at === null
  const mayOffer = useCan('application.offer', place) && series.ended_at === null
  const [isRule, setRule] = useState(false)
  const rule = ruleDialog.use(isRule)
  const crumbs = [
    { label: t('Shifts'), to: `/locations/${location.id}/gigs` },
    { label: t('Repeating shifts'), to: `/locations/${location.id}/series` },
  ]
  return (
    <Page
      title={nameOfSeries(series, locale)}
      subtitle={phrase`${ruleWords(series, series.dtstart, words)} · ${location.name}`}
      breadcrumbs={crumbs}
      actions={
        <>
          {mayEdit && mayCancel && (
            <Button variant="outlined" icon={<IconPencil size={18} aria-hidden="true" />} onClick={() => setRule(true)}>
              {t('Change how it repeats')}
            </Button>
          )}
          {mayCancel && <EndButton series={series} />}
        </>
      }
    >
      {series.ended_at !== null && (
        <Notice tone="wait">
          <p>
            {t('It no longer repeats.')} {t('Shifts that were posted stay.')}
          </p>
        </Notice>
      )}
      {mayEdit && <AddressNotice series={series} />}
      {mayEdit && !series.own_address && <ZoneNotice series={series} timezone={location.timezone} />}
      {series.skipped.length > 0 && (
        <Notice tone="wait">
          <p>{t('{count, plural, one {# month has} other {# months have}} no such day and no shift.', { count: series.skipped.length })}</p>
        </Notice>
      )}
      {(series.ended_at === null || series.next.length > 0) && (
        <Section title={t('Next dates')}>
          {series.ended_at === null && series.materialised_until && (
            <p>
              {t('Shifts are posted until {date}; later ones follow 28 days ahead.', {
                date: dateWords(series.materialised_until, locale),
              })}
            </p>
          )}
          <NextDates series={series} mayEdit={mayEdit} maySkip={mayLeaveOut} />
        </Section>
      )}
      {series.exceptions.length > 0 && <OtherDates series={series} mayPost={mayCancel} />}
      {series.offers.length > 0 && <Offers series={series} mayStop={mayOffer} />}
      {rule && <rule.RuleDialog series={series} onClose={() => setRule(false)} />}
    </Page>
  )
}

function Offers({ series, mayStop }: { series: Series; mayStop: boolean }) {
  const words = useT()
  const { t, locale } = words
  const of = (proId: number) => ({ params: { seriesId: String(series.series_id), proId: String(proId) } })
  const resume = useCommand(resumeSeriesOffer)
  const stop = useCommand(stopSeriesOffer)
  async function handleStop({ pro_id, display_name: name }: Series['offers'][number]) {
    const done = await stop.send(of(pro_id))
    if (done)
      showToast(t('{name} is offered no further shifts. Offers that were sent stay.', { name }), {
        action: { label: t('Undo'), run: () => void resume.send(of(pro_id)) },
      })
  }
  return (
    <Section title={t('Each new shift is offered to')}>
      <Rows within label={t('Each new shift is offered to')}>
        {series.offers.map((offer) => (
          <Row
            key={offer.pro_id}
            title={offer.display_name}
            sub={
              offer.left_out === null
                ? undefined
                : t('Not offered on {date}: {why}', { date: dateWords(offer.left_out.date, locale), why: words.refused(offer.left_out) })
            }
            trail={
              mayStop && (
                <Button
                  variant="text"
                  size="small"
                  aria-label={t('Stop offering to {name}', { name: offer.display_name })}
                  onClick={() => void handleStop(offer)}
                >
                  {t('Stop')}
                </Button>
              )
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
