import { isolated } from '@crewcall/contract/rules/direction.ts'
import { listLedShifts, type LedShift } from '@crewcall/contract/captain.ts'
import { formatDay, formatInstantTime, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { capitalized, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

/** A team captain's start list: the shifts they lead, the next one first. */
export function LedShiftsScreen() {
  const { t } = useT()
  const led = useQuery(api.query(listLedShifts, {}))
  if (led.isError) return <ErrorScreen error={led.error} retry={() => void led.refetch()} />
  if (!led.data) return <PageSkeleton rows={3} />
  const { results } = led.data
  return (
    <Page title={t('Shifts I lead')} width="narrow">
      {results.length === 0 ? (
        <EmptyState title={t('You are not leading a crew')} action={<ButtonLink to="/pro/schedule">{t('Schedule')}</ButtonLink>}>
          {t(
            'If you are confirmed as a lead or coordinator, you find your crew here, from 4 hours before the shift until 24 hours after it.',
          )}
        </EmptyState>
      ) : (
        <Section>
          <Rows within>
            {results.map((shift) => (
              <LedShiftRow key={shift.gig_id} shift={shift} />
            ))}
          </Rows>
        </Section>
      )}
    </Page>
  )
}

function LedShiftRow({ shift }: { shift: LedShift }) {
  const { t, say, locale } = useT()
  const { gig_id, position, location_name, start_time, end_time, timezone, opens_at } = shift
  const opens = `${formatDay(opens_at, timezone, locale)}, ${formatInstantTime(opens_at, timezone)}`
  return (
    <Row
      title={<strong>{capitalized(formatDay(start_time, timezone, locale))}</strong>}
      sub={
        <>
          <p className="tabular">{formatTimeRange(start_time, end_time, timezone)}</p>
          <p>
            {isolated(say(position))} · {isolated(location_name)}
          </p>
        </>
      }
      trail={
        shift.is_open ? (
          <ButtonLink
            to="/team-captain/$shiftId/roster"
            params={{ shiftId: String(gig_id) }}
            search={{ source_gig_id: gig_id, start_time, end_time, timezone }}
          >
            {t('Lead my crew')}
          </ButtonLink>
        ) : (
          <small>{t('Opens {time}', { time: opens })}</small>
        )
      }
    />
  )
}
