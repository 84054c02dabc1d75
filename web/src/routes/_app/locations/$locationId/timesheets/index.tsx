import { createFileRoute } from '@tanstack/react-router'
import { TimesheetPanel } from '../../../../../features/hours-review/timesheet-panel.tsx'
import { TimesheetsScreen } from '../../../../../features/timesheets/timesheets-screen.tsx'
import { timesheetsSearch } from '../../../../../features/timesheets/timesheets-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/timesheets/')({
  validateSearch: timesheetsSearch,
  component: Screen,
})

function Screen() {
  return (
    <TimesheetsScreen
      search={Route.useSearch()}
      panel={(sheet, leave) => <TimesheetPanel key={sheet.application_id} sheet={sheet} {...leave} />}
    />
  )
}
