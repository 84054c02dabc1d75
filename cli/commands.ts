import { getOwnApiKey } from '@crewcall/contract/api-keys.ts'
import { getGig, listGigs } from '@crewcall/contract/gigs.ts'
import { listInvoices } from '@crewcall/contract/invoices.ts'
import type { Endpoint, Output } from '@crewcall/contract/kit.ts'
import { listPros } from '@crewcall/contract/network.ts'
import { listLocations } from '@crewcall/contract/organizations.ts'
import { listPayments } from '@crewcall/contract/payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { listEvents } from '@crewcall/contract/staffing-events.ts'
import { listTimesheets } from '@crewcall/contract/timesheet-list.ts'
import type { Column } from './table.ts'

/** A command of its own: which words, which call, which parameter the next word is, and the columns of a list. */
export type Command = { words: string; endpoint: Endpoint; argument?: string; columns?: readonly Column[] }

type RowOf<E extends { response: Endpoint['response'] }> = Output<E> extends { results: readonly (infer Row)[] } ? Row : never
type ColumnOf<Row> = { header: string; cell: (row: Row) => unknown }

// The rows of a list have the type of its contract.
function list<const E extends Endpoint>(words: string, endpoint: E, columns: readonly ColumnOf<RowOf<E>>[]): Command {
  return { words, endpoint, columns: columns as readonly Column[] }
}

const at = (instant: string, timezone: string) => `${formatDay(instant, timezone)}, ${formatInstantTime(instant, timezone)}`

/** The commands besides `login`, `call` and `calls`. */
export const commands: readonly Command[] = [
  { words: 'whoami', endpoint: getOwnApiKey },
  list('locations list', listLocations, [
    { header: 'ID', cell: ({ id }) => id },
    { header: 'NAME', cell: ({ name }) => name },
    { header: 'CITY', cell: ({ city, state_code }) => `${city}, ${state_code}` },
    { header: 'STATUS', cell: ({ approval_status }) => approval_status },
  ]),
  list('gigs list', listGigs, [
    { header: 'ID', cell: ({ id }) => id },
    { header: 'STATUS', cell: ({ status }) => status },
    { header: 'STARTS', cell: ({ start_time, timezone }) => at(start_time, timezone) },
    { header: 'POSITION', cell: ({ skill }) => skill.name },
    { header: 'LOCATION', cell: ({ location_name }) => location_name },
    { header: 'CONFIRMED', cell: (gig) => `${gig.current_confirmed_pros_count}/${gig.allowed_confirmed_pros}` },
    { header: 'WAGE', cell: ({ wage_amount }) => wage_amount },
  ]),
  { words: 'gigs show', endpoint: getGig, argument: 'gigId' },
  list('pros list', listPros, [
    { header: 'ID', cell: ({ profile_id }) => profile_id },
    { header: 'NAME', cell: ({ display_name }) => display_name },
  ]),
  list('timesheets list', listTimesheets, [
    { header: 'ID', cell: ({ application_id }) => application_id },
    { header: 'STATE', cell: ({ state }) => state },
    { header: 'PRO', cell: ({ pro }) => pro.display_name },
    { header: 'POSITION', cell: ({ position }) => position },
    { header: 'LOCATION', cell: ({ location_name }) => location_name },
    { header: 'FLAGS', cell: ({ flags }) => flags.join(' ') },
  ]),
  list('payments list', listPayments, [
    { header: 'ID', cell: ({ application_id }) => application_id },
    { header: 'PRO', cell: ({ pro }) => pro.display_name },
    { header: 'STARTS', cell: ({ start_time, timezone }) => at(start_time, timezone) },
    { header: 'STATUS', cell: ({ business_payment_status }) => business_payment_status },
    { header: 'TOTAL', cell: ({ total }) => (total === null ? null : formatCents(total)) },
  ]),
  list('invoices list', listInvoices, [
    { header: 'ID', cell: ({ id }) => id },
    { header: 'NUMBER', cell: ({ number }) => number },
    { header: 'STATUS', cell: ({ status }) => status },
  ]),
  list('events list', listEvents, [
    { header: 'ID', cell: ({ id }) => id },
    { header: 'NAME', cell: ({ name }) => name },
    { header: 'CONFIRMED', cell: (event) => `${event.confirmed_count}/${event.openings_count}` },
  ]),
]
