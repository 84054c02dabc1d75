import { wallToInstant } from '@crewcall/contract/rules/time.ts'
import { sheetStates } from '@crewcall/contract/rules/timesheet-flags.ts'
import { useLocation } from '../../domain/location/location.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { DaySpan } from '../../domain/time/day-span.ts'

/** Leads from the compliance of a location to the timesheets of these days, the paid ones included. */
export function SheetsLink({ locationId, days: { from, until } }: { locationId: number; days: DaySpan }) {
  const { t } = useT()
  const { timezone, organization_id } = useLocation()
  const maySee = useCan('hours.view', { location_id: locationId, organization_id })
  if (!maySee) return null
  return (
    <div>
      <ButtonLink
        variant="outlined"
        to="/locations/$locationId/timesheets"
        params={{ locationId: String(locationId) }}
        search={{
          state: [...sheetStates],
          start_time__gte: wallToInstant(from, '00:00', timezone).toISOString(),
          start_time__lte: wallToInstant(until, '23:59:59', timezone).toISOString(),
        }}
      >
        {t('Open the timesheets of these days')}
      </ButtonLink>
    </div>
  )
}
