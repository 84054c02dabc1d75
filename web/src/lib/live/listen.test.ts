import { listEarnings } from '@crewcall/contract/earnings.ts'
import * as admin from '@crewcall/contract/admin.ts'
import * as applications from '@crewcall/contract/applications.ts'
import * as billing from '@crewcall/contract/billing.ts'
import * as captain from '@crewcall/contract/captain.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import * as gigs from '@crewcall/contract/gigs.ts'
import * as invoices from '@crewcall/contract/invoices.ts'
import type { EventName } from '@crewcall/contract/events.ts'
import * as notifications from '@crewcall/contract/notifications.ts'
import * as organizations from '@crewcall/contract/organizations.ts'
import * as payments from '@crewcall/contract/payments.ts'
import * as proApplications from '@crewcall/contract/pro-applications.ts'
import * as settings from '@crewcall/contract/settings.ts'
import * as skills from '@crewcall/contract/skills.ts'
import * as timesheets from '@crewcall/contract/timesheets.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../query.ts'
import { showEvent } from './listen.ts'
import type { LiveMessage } from './stream.ts'

type Event = Extract<LiveMessage, { kind: 'event' }>
const event = (name: string, payload?: unknown): Event => ({ kind: 'event', id: 'a.1', name, payload })

const shownBy: [EventName, Endpoint][] = [
  ['invoice.issued', invoices.listInvoices],
  ['invoice.changed', invoices.getInvoice],
  ['invoice.changed', organizations.getLocation],
  ['captain.reported', timesheets.getRoster],
  ['captain.reported', captain.getCaptainRoster],
  ['minimum.waived', payments.getReceipt],
  ['application.minimum_owed', payments.listPayments],
  ['checkin.locked', timesheets.getClock],
  ['checkin_code.due', gigs.getGig],
  ['break.recorded', timesheets.getClock],
  ['punch.recorded', gigs.listGigs],
  ['gig.changed', timesheets.getClock],
  ['shift.near', timesheets.getClock],
  ['hours.approved', listEarnings],
  ['payments.due', payments.listPayments],
  ['location.decided', organizations.listLocations],
  ['billing.failed', billing.getLocationPaymentMethod],
  ['pro.verification_submitted', admin.listQueues],
  ['pro.suspended', proApplications.findGigs],
  ['notification.created', notifications.listNotifications],
  ['application.confirmed', applications.listApplicants],
  ['platform.features_changed', organizations.getLocation],
  ['platform.reference_data_changed', skills.listSkills],
  ['platform.settings_changed', settings.getSuspensionPolicy],
]

it.each(shownBy)('%s refetches what shows it', async (name, endpoint) => {
  const client = createQueryClient()
  const shown = [endpoint.module, endpoint.name, {}]
  const other = ['media', 'anything', {}]
  for (const key of [shown, other]) client.setQueryData(key, {})

  await showEvent(client, event(name))

  expect(client.getQueryState(shown)?.isInvalidated).toBe(true)
  expect(client.getQueryState(other)?.isInvalidated).toBe(false)
})

it('An event unknown to an older tab refetches everything', async () => {
  const client = createQueryClient()
  const key = [gigs.listGigs.module, gigs.listGigs.name, {}]
  client.setQueryData(key, {})
  await showEvent(client, event('weather.turned'))
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

const rosterOf = (gigId: number) => [timesheets.getRoster.module, timesheets.getRoster.name, { params: { gigId: String(gigId) } }]

it('An event on one shift refetches that shift and lists, not other shifts', async () => {
  const client = createQueryClient()
  const [here, elsewhere] = [rosterOf(7), rosterOf(8)]
  const list = [gigs.listGigs.module, gigs.listGigs.name, {}]
  for (const key of [here, elsewhere, list]) client.setQueryData(key, {})
  await showEvent(client, event('application.confirmed', { gig_id: 7, application_id: 9 }))
  expect([here, elsewhere, list].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false, true])
})

it('A changed message is read again in its conversation only', async () => {
  const client = createQueryClient()
  const messagesOf = (id: number) => ['chat', 'listChatMessages', { params: { id: String(id) } }]
  for (const id of [3, 4]) client.setQueryData(messagesOf(id), {})
  await showEvent(client, event('chat.changed', { channel_id: 3, seq: 5 }))
  expect([3, 4].map((id) => client.getQueryState(messagesOf(id))?.isInvalidated)).toEqual([true, false])
  expect([3, 4].map((id) => client.getQueryData(messagesOf(id)))).toEqual([{ changedFrom: 5 }, {}])
})

it('After an author is renamed, every conversation is read again from the start', async () => {
  const client = createQueryClient()
  const messagesOf = (id: number) => ['chat', 'listChatMessages', { params: { id: String(id) } }]
  for (const id of [3, 4]) client.setQueryData(messagesOf(id), {})
  await showEvent(client, event('chat.renamed'))
  expect([3, 4].map((id) => client.getQueryData(messagesOf(id)))).toEqual([{ changedFrom: 0 }, { changedFrom: 0 }])
})

it('A clock-in is shown on the roster without refetching; a punch that needs a check is refetched', async () => {
  const client = createQueryClient()
  const row = (id: number) => ({
    application: { id },
    presence: 'LATE',
    may_mark_no_show: true,
    timesheet: { state: 'OPEN', working_hours: { start_time: null } },
  })
  client.setQueryData(rosterOf(7), { results: [row(9), row(10)] })
  const punch = { gig_id: 7, application_id: 9, punch_type: 'CLOCK_IN', verdict: 'ACCEPTED', time: '2026-11-21T15:00:00.000Z' }
  await showEvent(client, event('punch.recorded', punch))
  expect(client.getQueryState(rosterOf(7))?.isInvalidated).toBe(false)
  expect(client.getQueryData(rosterOf(7))).toMatchObject({
    results: [
      { presence: 'WORKING', may_mark_no_show: false, timesheet: { working_hours: { start_time: punch.time } } },
      { presence: 'LATE', may_mark_no_show: true },
    ],
  })
  await showEvent(client, event('punch.recorded', { ...punch, verdict: 'PENDING' }))
  expect(client.getQueryState(rosterOf(7))?.isInvalidated).toBe(true)
})

it('A clock-in changes only the roster of that shift', async () => {
  const client = createQueryClient()
  const roster = () => ({ results: [{ application: { id: 9 }, presence: 'LATE', timesheet: { working_hours: {} } }] })
  const clock = [timesheets.getClock.module, timesheets.getClock.name, { params: { gigId: '7' } }]
  for (const key of [rosterOf(7), rosterOf(8), clock]) client.setQueryData(key, roster())
  const punch = { gig_id: 7, application_id: 9, punch_type: 'CLOCK_IN', verdict: 'ACCEPTED', time: '2026-11-21T15:00:00.000Z' }
  await showEvent(client, event('punch.recorded', punch))
  expect([rosterOf(8), clock].map((key) => client.getQueryData(key))).toEqual([roster(), roster()])
  client.setQueryData(rosterOf(7), roster())
  await showEvent(client, event('punch.recorded', { ...punch, punch_type: 'CLOCK_OUT' }))
  expect(client.getQueryData(rosterOf(7))).toEqual(roster())
  expect(client.getQueryState(rosterOf(7))?.isInvalidated).toBe(true)
})

it('A pro unknown to the roster makes it refetch', async () => {
  const client = createQueryClient()
  client.setQueryData(rosterOf(7), { results: [] })
  const punch = { gig_id: 7, application_id: 9, punch_type: 'CLOCK_IN', verdict: 'ACCEPTED', time: '2026-11-21T15:00:00.000Z' }
  await showEvent(client, event('punch.recorded', punch))
  expect(client.getQueryState(rosterOf(7))?.isInvalidated).toBe(true)
})

it("The bell's number comes with the event; its list is refetched when it opens, the page of all notifications at once", async () => {
  const client = createQueryClient()
  const key = (query: object) => [notifications.listNotifications.module, notifications.listNotifications.name, { query }]
  const [bell, page] = [key({ page_size: 8 }), key({ page: undefined })]
  const asked = vi.fn(async () => ({ unread_count: 1, results: [] }))
  const watching = [bell, page].map((queryKey) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => asked(),
      initialData: { unread_count: 1, results: [] },
      staleTime: Infinity,
    }).subscribe(() => undefined),
  )
  await showEvent(client, event('notification.created', { unread_count: 3 }))
  expect(client.getQueryData(bell)).toMatchObject({ unread_count: 3 })
  expect(client.getQueryState(bell)?.isInvalidated).toBe(true)
  expect(asked).toHaveBeenCalledTimes(1)
  for (const end of watching) end()
})
