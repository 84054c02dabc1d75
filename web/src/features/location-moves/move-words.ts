import type { MoveEffect, MoveObstacle, StayReason } from '@crewcall/contract/rules/location-move.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** What one kind of things is, with how many. */
export const effectWords: Record<MoveEffect, Sentence> = {
  SHIFTS: '{count, plural, one {# coming shift} other {# coming shifts}}',
  CONFIRMED: '{count, plural, one {# confirmed pro} other {# confirmed pros}}',
  APPLICATIONS: '{count, plural, one {# open application or offer} other {# open applications and offers}}',
  SERIES: '{count, plural, one {# repeating shift} other {# repeating shifts}}',
  DRAFTS: '{count, plural, one {# draft} other {# drafts}}',
  ADDRESSES: '{count, plural, one {# address} other {# addresses}}',
  TEMPLATES: '{count, plural, one {# shift template} other {# shift templates}}',
  WEEK_TEMPLATES: '{count, plural, one {# week template} other {# week templates}}',
  NETWORK: '{count, plural, one {# pro of the network} other {# pros of the network}}',
  FAVORITES: '{count, plural, one {# favorite} other {# favorites}}',
  GROUPS: '{count, plural, one {# group} other {# groups}}',
  BLOCKS: '{count, plural, one {# block} other {# blocks}}',
  ORIENTATION: 'The orientation, with who completed it',
  PAST_SHIFTS: '{count, plural, one {# past or cancelled shift} other {# past and cancelled shifts}}',
  COMING_SHIFTS:
    '{count, plural, one {# shift that is about to begin or bound to you} other {# shifts that are about to begin or bound to you}}',
  INVOICES: '{count, plural, one {# invoice} other {# invoices}}',
  MANAGERS: '{count, plural, one {# role of a manager} other {# roles of managers}}',
  PAYMENT_METHOD: 'The payment method of the location',
  ADD_ONS: '{count, plural, one {# add-on with its dates} other {# add-ons with their dates}}',
  BUDGETS: '{count, plural, one {# labor budget} other {# labor budgets}}',
  INVITATIONS: '{count, plural, one {# open invitation to the team} other {# open invitations to the team}}',
  NETWORK_LINKS: '{count, plural, one {# link into the network} other {# links into the network}}',
  EVENT_DRAFTS: '{count, plural, one {# draft of an event} other {# drafts of events}}',
}

/** Why coming shifts stay. */
export const stayWords: Record<StayReason, Sentence> = {
  SOON: '{count, plural, one {# begins within 12 hours or has begun} other {# begin within 12 hours or have begun}}',
  WORK_BEGAN: '{count, plural, one {# has clock times or a late cancellation} other {# have clock times or late cancellations}}',
  MONEY: '{count, plural, one {for # money has moved} other {for # money has moved}}',
  COUPON: '{count, plural, one {# has a coupon} other {# have a coupon}}',
  TRADE: '{count, plural, one {# is part of a trade} other {# are part of a trade}}',
  EVENT: '{count, plural, one {# belongs to an event} other {# belong to an event}}',
  INTERVIEW: '{count, plural, one {# is an interview} other {# are interviews}}',
  BUNDLE: '{count, plural, one {# is a day of work of which another day stays} other {# are days of work of which another day stays}}',
}

/** What stands in the way, and what to do about it. */
export const obstacleWords: Record<MoveObstacle, Sentence> = {
  NOT_APPROVED: 'The location is not approved.',
  MOVED_ALREADY: 'The location has moved already.',
  PAYMENT_HOLD: 'The location is on hold. Settle the failed charge or the invoice first.',
  NO_PAYMENT_METHOD: 'The other organization has no active payment method. Add one there first.',
  OFFERS_RUNNING: 'Offers are being sent. Try again in a minute.',
  JOBS_OPEN: 'Job postings are open here. Close them first.',
}
