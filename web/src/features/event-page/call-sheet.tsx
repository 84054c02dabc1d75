import { getCallSheet, type CallSheet } from '@crewcall/contract/event-plans.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { getEvent } from '@crewcall/contract/staffing-events.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import styles from './event-page.module.css'

/** The call sheet of an event: who works when, to print and to sign. */
export function CallSheetScreen() {
  const { t } = useT()
  const { eventId, locationId } = useParams({ strict: false }) as { eventId: string; locationId: string }
  const { data, error } = useQuery(api.query(getCallSheet, { params: { eventId } }))
  const { data: event } = useQuery(api.query(getEvent, { params: { id: eventId } }))
  if (error) return <ErrorScreen error={error} />
  if (!data || !event) return <PageSkeleton />
  return (
    <Page
      title={phrase`${t('Call sheet')}: ${event.name}`}
      subtitle={<span className={styles.screenOnly}>{t('Phone numbers appear 24 hours before each shift.')}</span>}
      breadcrumbs={[{ label: event.name, to: `/locations/${locationId}/event/${eventId}` }]}
      actions={
        <Button icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    >
      {data.shifts.length === 0 && <EmptyState title={t('No shifts yet')} />}
      {data.shifts.map((shift) => (
        <ShiftSheet key={shift.id} shift={shift} />
      ))}
    </Page>
  )
}

function ShiftSheet({ shift }: { shift: CallSheet['shifts'][number] }) {
  const { t, say, locale } = useT()
  const times = (start: string, end: string) => formatTimeRange(start, end, shift.timezone, locale)
  const heading = phrase`${formatDay(shift.start_time, shift.timezone, locale)}, ${times(shift.start_time, shift.end_time)}`
  return (
    <section className={styles.sheet} aria-label={heading}>
      <h2>{heading}</h2>
      <p>
        {isolated(shift.location_name)} · {isolated(shift.address)}
        {shift.contact_name && ` · ${t('Contact: {name}', { name: shift.contact_name })}`}
        {shift.contact_phone && ` ${prettyPhone(shift.contact_phone)}`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Position')}</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Time')}</th>
            <th scope="col">{t('Phone number')}</th>
            <th scope="col" className={styles.signature}>
              {t('Signature')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shift.rows.map((row) => (
            <tr key={row.application_id}>
              <td>{say(row.skill_name)}</td>
              <td>{isolated(row.pro_name)}</td>
              <td>{times(row.start_time, row.end_time)}</td>
              <td>{row.phone_number ? prettyPhone(row.phone_number) : ''}</td>
              <td aria-label={t('Signature')} />
            </tr>
          ))}
        </tbody>
      </table>
      {shift.open_count > 0 && (
        <p>{t('{count, plural, one {# opening is not filled.} other {# openings are not filled.}}', { count: shift.open_count })}</p>
      )}
    </section>
  )
}
