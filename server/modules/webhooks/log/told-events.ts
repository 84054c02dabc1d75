import type { EventName, Events } from '@crewcall/contract/events.ts'
import type { ApiEventType } from '@crewcall/contract/rules/api-events.ts'
import { on } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Happened, RecordedEvent } from './record-event.ts'
import { recordEvent } from './record-event.ts'

type Told = Omit<Happened, 'organization_id' | 'location_id' | 'occurred_at'>
type OfOrganization = { organization_id: number; location_id?: number | null }
/** What follows from an event of the product for programs; nothing if it is not for them. */
type Telling = { [N in EventName]?: Events[N] extends OfOrganization ? (payload: Events[N]) => Told | undefined : never }

const gig = (type: ApiEventType) => (payload: { gig_id: number }) => ({ type, key: payload.gig_id })
const application = (type: ApiEventType) => (payload: { application_id: number }) => ({ type, key: payload.application_id })

const telling: Telling = {
  'gig.released': gig('gig.published.v1'),
  'gig.changed': gig('gig.changed.v1'),
  'gig.published': gig('gig.changed.v1'),
  'gig.reopened': gig('gig.changed.v1'),
  'gig.cancelled': gig('gig.cancelled.v1'),
  'gig.completed': gig('gig.completed.v1'),
  'application.created': application('application.created.v1'),
  'application.selected': application('application.selected.v1'),
  'application.confirmed': application('application.confirmed.v1'),
  'application.cancelled': application('application.cancelled.v1'),
  'application.no_show': application('application.no_show.v1'),
  // A timesheet is found by its application.
  'hours.edited': application('timesheet.changed.v1'),
  'hours.approved': application('timesheet.approved.v1'),
  'charge.changed': ({ status, payment_intent_id }) => {
    const type = status === 'AVAILABLE' ? 'charge.succeeded.v1' : status === 'FAILED' ? 'charge.failed.v1' : undefined
    return type && { type, key: payment_intent_id }
  },
  'invoice.issued': ({ invoice_id }) => ({ type: 'invoice.issued.v1', key: invoice_id }),
  'webhook.test_asked': ({ webhook_id }) => ({ type: 'webhook.tested.v1', key: webhook_id }),
  'invoice.changed': ({ event, invoice_id }) => (event === 'PAID' ? { type: 'invoice.paid.v1', key: invoice_id } : undefined),
}

/** Registers what is told to programs, and what is done with each event that was recorded. */
export function tellPrograms(then: (ctx: Ctx, event: RecordedEvent) => Promise<void>): void {
  for (const name of Object.keys(telling) as (keyof typeof telling)[]) {
    on(name, async (ctx, payload, occurred_at) => {
      // Each entry takes the payload of its own event.
      const told = (telling[name] as (payload: unknown) => Told | undefined)(payload)
      if (told === undefined) return
      const { organization_id, location_id = null } = payload as OfOrganization
      const event = await recordEvent(ctx, { ...told, organization_id, location_id, occurred_at })
      if (event !== undefined) await then(ctx, event)
    })
  }
}
