import { getFillAccuracy } from '@crewcall/contract/fill-accuracy.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { CalledAndFilled } from './called-and-filled.tsx'
import { AdviceTable, MonthTable } from './month-table.tsx'
import { UsualDays } from './usual-days.tsx'

/** What was estimated for the shifts of a location and what came of it, and what its weekdays usually need (docs/rules/shifts.md#chance). */
export function FillAccuracyScreen() {
  const { t } = useT()
  const { id, name } = useLocation()
  const accuracy = useQuery(api.query(getFillAccuracy, { params: { locationId: String(id) } }))
  if (accuracy.isError) return <ErrorScreen error={accuracy.error} retry={() => void accuracy.refetch()} />
  if (!accuracy.data) return <PageSkeleton rows={3} />
  const { settled, needed, months, advice, calibration, demand } = accuracy.data
  return (
    <Page
      title={t('How good are the chances?')}
      subtitle={t('What we estimated when shifts at {name} opened, and what came of it', { name })}
      breadcrumbs={[{ label: t('Shifts'), to: `/locations/${id}/gigs` }]}
    >
      {settled < needed ? (
        <EmptyState title={t('Not enough data yet: {settled} of {needed}', { settled, needed })}>
          {t('Once {needed} shifts with an estimate have started, this page compares the estimates with what happened.', { needed })}
        </EmptyState>
      ) : (
        <>
          <Section title={t('Called and filled')}>
            <CalledAndFilled calibration={calibration} />
          </Section>
          <Section title={t('By month')}>
            <MonthTable months={months} />
          </Section>
          <Section title={t('With and without our advice')}>
            <AdviceTable advice={advice} />
          </Section>
        </>
      )}
      <Section title={t('What weekdays usually need')}>
        <UsualDays demand={demand} needed={needed} />
      </Section>
    </Page>
  )
}
