import { getApplication } from '@crewcall/contract/applications.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { listPayments } from '@crewcall/contract/payments.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { can, canAnywhere } from '@crewcall/contract/rules/policy.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { listEvents } from '@crewcall/contract/staffing-events.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Audience } from '../../domain/navigation/navigation.ts'
import { useActor } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import type { Action } from '../../ui/shortcuts.ts'

type Where = { audience: Audience; locationId: number | null }
const mostEvents = 6

/**
 * What has the typed number, or an event whose name contains the input: shifts, applications and their receipts, and charges and payouts, wherever
 * one may see them.
 * What one may not see is not found, as on its page.
 */
export function useRecords(typed: string, { audience, locationId }: Where): { records: Action[]; isSearching: boolean } {
  const { t, say, locale } = useT()
  const actor = useActor()
  const [settled] = useDebouncedValue(typed.trim(), 150)
  const id = /^#?(\d{1,12})$/.exec(settled)?.[1]
  const place = actor?.managed_locations.find((each) => each.location_id === locationId)
  const isManager = audience === 'manager'
  const byId = { enabled: id !== undefined && audience !== 'pro', retry: false }
  const shift = useQuery({ ...api.query(getGig, { params: { gigId: id ?? '' } }), ...byId })
  const application = useQuery({ ...api.query(getApplication, { params: { id: id ?? '' } }), ...byId })
  const events = useQuery({
    ...api.query(listEvents, { query: { location_id: locationId ?? 0, name: settled, page_size: mostEvents } }),
    enabled: isManager && settled.length > 1 && place !== undefined && can(actor, 'event.view', place),
  })
  const seesMoney = isManager && canAnywhere(actor, 'payment.view')
  const payments = useQuery({
    ...api.query(listPayments, { query: { payment_id: id ?? '', page_size: 1 } }),
    ...byId,
    enabled: byId.enabled && seesMoney,
  })
  const ways = useWays(isManager)
  const records: Action[] = []
  if (id !== undefined && shift.data) {
    const { id: gigId, location_id, skill, start_time, timezone } = shift.data
    const label = phrase`${gigId} · ${say(skill.name)} · ${formatDay(start_time, timezone, locale)}`
    records.push({ id: `shift-${gigId}`, label, group: t('Shift'), run: () => ways.shift(location_id, gigId) })
  }
  if (id !== undefined && application.data) {
    const { gigster, payment, ...found } = application.data
    const label = phrase`${found.id} · ${gigster.display_name}`
    records.push({ id: `application-${id}`, label, group: t('Application'), run: () => ways.application(found) })
    const paidAt = actor?.managed_locations.find((each) => each.location_id === found.location_id)
    if (payment && isManager && paidAt && can(actor, 'payment.view', paidAt))
      records.push({ id: `receipt-${id}`, label, group: t('Receipt'), run: () => ways.receipt(found) })
  }
  for (const { application_id, ...paid } of id === undefined ? [] : (payments.data?.results ?? []))
    records.push({
      id: `payment-${id}`,
      label: phrase`${id} · ${paid.pro.display_name} · ${formatDay(paid.start_time, paid.timezone, locale)}`,
      group: t('Payment'),
      run: () => ways.receipt({ ...paid, id: application_id }),
    })
  for (const event of typed.trim().length > 1 ? (events.data?.results ?? []) : [])
    records.push({ id: `event-${event.id}`, label: event.name, group: t('Event'), run: () => ways.event(locationId, event.id) })
  return { records, isSearching: [shift, application, payments, events].some(({ isFetching }) => isFetching) }
}

type Found = { id: number; location_id: number; gig_id: number }

// The platform opens the applications of a shift, managers the pages of their location.
function useWays(isManager: boolean) {
  const navigate = useNavigate()
  return {
    shift: (location: number, gigId: number) =>
      void (isManager
        ? navigate({ to: '/locations/$locationId/gigs/$gigId', params: { locationId: String(location), gigId: String(gigId) } })
        : navigate({ to: '/admin/applications', search: { gig_id: gigId, is_confirmed: 'any' } })),
    application: ({ id, location_id, gig_id }: Found) =>
      void (isManager
        ? navigate({
            to: '/locations/$locationId/gigs/$gigId/applicants',
            params: { locationId: String(location_id), gigId: String(gig_id) },
          })
        : navigate({ to: '/admin/applications', search: { gig_id, is_confirmed: 'any', open: id } })),
    receipt: ({ id, location_id }: Found) =>
      void navigate({
        to: '/locations/$locationId/receipts/$applicationId',
        params: { locationId: String(location_id), applicationId: String(id) },
      }),
    event: (location: number | null, eventId: number) =>
      void navigate({
        to: '/locations/$locationId/event/$eventId/marketplace',
        params: { locationId: String(location), eventId: String(eventId) },
      }),
  }
}
