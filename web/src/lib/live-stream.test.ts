import * as admin from '@crewcall/contract/admin.ts'
import * as applications from '@crewcall/contract/applications.ts'
import * as billing from '@crewcall/contract/billing.ts'
import * as captain from '@crewcall/contract/captain.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import * as gigs from '@crewcall/contract/gigs.ts'
import * as invoices from '@crewcall/contract/invoices.ts'
import type { News } from '@crewcall/contract/news.ts'
import * as notifications from '@crewcall/contract/notifications.ts'
import * as organizations from '@crewcall/contract/organizations.ts'
import * as payments from '@crewcall/contract/payments.ts'
import * as proApplications from '@crewcall/contract/pro-applications.ts'
import * as settings from '@crewcall/contract/settings.ts'
import * as skills from '@crewcall/contract/skills.ts'
import * as timesheets from '@crewcall/contract/timesheets.ts'
import { expect, it } from 'vitest'
import { newsOf, refresh } from './live-stream.ts'
import { createQueryClient } from './query.ts'

it.each([
  ['data: {"topics":["location:3"],"name":"application.confirmed"}', 'application.confirmed'],
  ['retry: 3000', null],
  [': still here', null],
  ['data: broken', null],
  ['data: {"topics":[]}', null],
])('The block %j tells of %j', (block, name) => {
  expect(newsOf(block)).toBe(name)
})

const shownBy: [keyof News, Endpoint][] = [
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
  ['hours.approved', payments.listEarnings],
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

it.each(shownBy)('%s asks again for what shows it', async (name, endpoint) => {
  const client = createQueryClient()
  const shown = [endpoint.module, endpoint.name, {}]
  const other = ['media', 'anything', {}]
  for (const key of [shown, other]) client.setQueryData(key, {})

  await refresh(client, name)

  expect(client.getQueryState(shown)?.isInvalidated).toBe(true)
  expect(client.getQueryState(other)?.isInvalidated).toBe(false)
})

it('News that an older tab does not know asks again for everything that news can change', async () => {
  const client = createQueryClient()
  const key = [gigs.listGigs.module, gigs.listGigs.name, {}]
  client.setQueryData(key, {})
  await refresh(client, 'weather.turned')
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})
