/** The objects that events are about. */
export const apiObjects = ['gig', 'application', 'timesheet', 'charge', 'invoice', 'webhook'] as const
export type ApiObject = (typeof apiObjects)[number]

type Told = { means: string; about: ApiObject }

/**
 * The events of an organization that its programs get (docs/rules/webhooks.md): each with its meaning and the object it is about. The version
 * is part of the name. A field may be added to a version; a field that goes or changes its meaning needs the next one.
 */
export const apiEvents = {
  'gig.published.v1': { means: 'A shift is open to pros', about: 'gig' },
  'gig.changed.v1': { means: 'A shift was changed', about: 'gig' },
  'gig.cancelled.v1': { means: 'A shift was cancelled', about: 'gig' },
  'gig.completed.v1': { means: 'A shift is over', about: 'gig' },
  'application.created.v1': { means: 'A pro applied to a shift', about: 'application' },
  'application.selected.v1': { means: 'A pro was selected for a shift', about: 'application' },
  'application.confirmed.v1': { means: 'A pro is confirmed for a shift', about: 'application' },
  'application.cancelled.v1': { means: 'The application or the shift of a pro was cancelled', about: 'application' },
  'application.no_show.v1': { means: 'A pro did not come to a shift', about: 'application' },
  'timesheet.changed.v1': { means: 'The hours of a pro were changed', about: 'timesheet' },
  'timesheet.approved.v1': { means: 'The hours of a pro were approved', about: 'timesheet' },
  'charge.succeeded.v1': { means: 'A charge succeeded', about: 'charge' },
  'charge.failed.v1': { means: 'A charge failed', about: 'charge' },
  'invoice.issued.v1': { means: 'An invoice was issued', about: 'invoice' },
  'invoice.paid.v1': { means: 'An invoice was paid', about: 'invoice' },
  'webhook.tested.v1': { means: 'An admin tested a webhook', about: 'webhook' },
} as const satisfies Record<string, Told>

export type ApiEventType = keyof typeof apiEvents
/** Every type, in the order in which they are shown. */
export const apiEventTypes = Object.keys(apiEvents) as [ApiEventType, ...ApiEventType[]] // the keys of the table above
