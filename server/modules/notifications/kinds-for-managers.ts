import { kindsOf } from './kind.ts'

const row = kindsOf('manager')
const gig = '/locations/{location_id}/gigs/{gig_id}'
const roster = `${gig}/roster`
const team = '/locations/{location_id}/teams'
const billing = '/locations/{location_id}/billing'

/** What managers hear. */
export const kindsForManagers = {
  'invitation.accepted': row('user', 'in_app email', 'usual', {
    link: team,
    label: 'Someone you invited joins the team of a location',
    en: ['{name} joined {place}', 'They accepted your invitation and are {role} now.'],
  }),
  'invitation.accepted_admin': row('user', 'in_app email', 'usual', {
    link: team,
    label: 'Someone you invited becomes an admin of an organization',
    en: ['{name} joined {place}', 'They accepted your invitation and are an admin of the whole organization now.'],
  }),
  'invitation.failed': row('user', 'in_app', 'usual', {
    link: team,
    label: 'An invitation cannot be delivered',
    en: ['Your invitation to {name} did not arrive', 'Check the address, and send a new invitation to {place}.'],
  }),
  'application.received': row('team', 'in_app', 'usual', {
    link: `${gig}/applicants`,
    label: 'A pro applies',
    en: ['{pro} applied', '{skill}, {when}.'],
  }),
  'application.withdrawn': row('team', 'in_app', 'usual', {
    link: `${gig}/applicants`,
    label: 'A pro withdraws or declines',
    en: ['{pro} withdrew', '{skill}, {when}.'],
  }),
  'pro.confirmed': row('team', 'in_app', 'usual', {
    link: gig,
    label: 'A pro confirms',
    en: ['{pro} is confirmed', '{skill}, {when}.'],
  }),
  'pro.cancelled': row(['shift_managers', 'admins'], 'in_app sms', 'urgent', {
    link: `${gig}/applicants`,
    label: 'A confirmed pro cancels',
    en: ['{pro} cannot come', '{skill}, {when}. The shift has an opening again.'],
  }),
  'pro.certificate_lapsed': row(['shift_managers', 'admins'], 'in_app email', 'usual', {
    link: `${gig}/applicants`,
    label: 'A confirmed pro lacks a certificate',
    en: [
      '{pro} lacks {certification}',
      '{skill}, {when}. Without a valid one by {expires} the pro is taken off the shift; you owe nothing.',
    ],
  }),
  'captain.no_show': row('shift_managers', 'in_app sms', 'urgent', {
    link: roster,
    label: 'A team captain reports a no-show',
    en: ['{name} reports that {pro} did not come', '{skill}, {when}. Mark the no-show on the roster if that is right. {message}'],
  }),
  'captain.hours': row('shift_managers', 'in_app', 'usual', {
    link: roster,
    label: 'A team captain asks for other hours',
    en: ['{name} asks you to correct the hours of {pro}', '{skill}, {when}. {message}'],
  }),
  'pro.no_show': row(['shift_managers', 'admins'], 'in_app', 'usual', {
    link: roster,
    label: 'A pro does not show up',
    en: ['{pro} did not show up', '{skill}, {when}.'],
  }),
  'offer.lapsed': row('team', 'in_app', 'usual', {
    link: `${gig}/applicants`,
    label: 'An offer runs out',
    en: ['The offer to {pro} ran out', '{skill}, {when}.'],
  }),
  'gig.release_near': row('shift_managers', 'in_app email', 'usual', {
    link: gig,
    label: 'A network shift is about to open to everyone',
    en: ['Your network shift opens to everyone soon', '{skill}, {when} still has openings.'],
  }),
  'gig.published': row('shift_managers', 'in_app', 'usual', {
    link: gig,
    label: 'A network shift opens to everyone',
    en: ['Your network shift is open to everyone now', '{skill}, {when}.'],
  }),
  'gig.cancelled': row('team', 'in_app', 'usual', {
    link: gig,
    label: 'A shift is cancelled',
    en: ['A shift was cancelled', '{skill}, {when}. {explanation}'],
  }),
  'gig.reopened': row('team', 'in_app', 'usual', {
    link: gig,
    label: 'A cancelled shift is open again',
    en: ['A cancelled shift is open again', '{skill}, {when}. The platform took the cancellation back; the pros it had apply anew.'],
  }),
  'checkin.code': row(['shift_managers', 'duty'], 'in_app sms', 'locked urgent', {
    link: roster,
    label: 'The check-in code before a shift',
    en: ['Check-in code {code}', '{skill} at {location}, {when}. Give it to the pros when they arrive.'],
  }),
  'checkin.locked': row('shift_managers', 'in_app sms', 'locked urgent', {
    link: roster,
    label: 'A pro is locked out of checking in',
    en: ['{pro} cannot check in', 'The code was wrong too often. Clock them in from the roster of {skill}, {when}.'],
  }),
  'punch.pending': row('shift_managers', 'in_app sms', 'urgent', {
    link: roster,
    label: 'A clock-in or clock-out waits for you',
    en: ['{pro} waits for your approval', 'A punch for {skill}, {when} needs your decision: {message}.'],
  }),
  'extension.requested': row('shift_managers', 'in_app sms', 'urgent', {
    link: roster,
    label: 'A pro asks to stay longer',
    en: ['{pro} asks to stay longer', '{skill}, {when}.'],
  }),
  'hours.to_review': row('team', 'in_app', 'usual', {
    link: '/locations/{location_id}/gigs/pay',
    label: 'Hours wait for your review',
    en: ['Review the hours of {pro}', '{skill}, {when}.'],
  }),
  'hours.disputed': row('admins', 'in_app email', 'locked', {
    link: roster,
    label: 'A pro disputes their hours',
    en: ['{pro} disputes the hours', '{skill}, {when}. Please answer.'],
  }),
  'payments.due': row('admins', 'in_app email', 'locked', {
    link: '/locations/{location_id}/schedule/payment-due',
    label: 'Pros wait to be paid',
    en: ['{count} to pay, {total}', 'Shifts at {location} wait for payment.'],
  }),
  'charge.failed': row('admins', 'in_app sms email', 'locked', {
    link: billing,
    label: 'A payment fails',
    en: ['A payment of {amount} failed', '{pro}, {skill}, {when}. {message}'],
  }),
  'invoice.issued': row('admins', 'in_app email', 'locked', {
    link: billing,
    label: 'An invoice is issued',
    en: ['Invoice {number}: {amount}', 'Please pay it by {due}. Shifts, hours and fees are on the invoice.'],
  }),
  'invoice.issued_charged': row('admins', 'in_app email', 'locked', {
    link: billing,
    label: 'An invoice is issued and charged',
    en: ['Invoice {number}: {amount}', 'Your payment method is being charged. Shifts, hours and fees are on the invoice.'],
  }),
  'invoice.paid': row('admins', 'in_app email', 'usual', {
    link: billing,
    label: 'A payment for an invoice arrives',
    en: ['{amount} arrived for invoice {number}', 'Thank you.'],
  }),
  'invoice.failed': row('admins', 'in_app sms email', 'locked', {
    link: billing,
    label: 'The charge of an invoice fails',
    en: ['Invoice {number} could not be charged', '{amount} is still to pay. {message}'],
  }),
  'invoice.overdue': row('admins', 'in_app sms email', 'locked', {
    link: billing,
    label: 'An invoice is overdue',
    en: ['Invoice {number} is overdue', '{amount} is still to pay. New shifts cannot be posted until it is.'],
  }),
  'refund.sent': row('admins', 'in_app email', 'usual', {
    link: '/locations/{location_id}/receipts/{application_id}',
    label: 'A refund is sent',
    en: ['You get {amount} back', 'A credit note for {pro}, {skill}, {when}.'],
  }),
  'location.held': row('admins', 'in_app email', 'locked', {
    link: billing,
    label: 'Posting is on hold',
    en: [
      'Posting is on hold at {location}',
      'Settle the failed payment or the overdue invoice to post shifts again. Confirmed shifts go on.',
    ],
  }),
  'location.unheld': row('admins', 'in_app', 'locked', {
    link: billing,
    label: 'Posting is possible again',
    en: ['You can post again at {location}', 'Thank you for settling the payment.'],
  }),
  'billing.failed': row('admins', 'in_app email', 'locked', {
    link: billing,
    label: 'The payment method needs attention',
    en: ['Check the payment method', '{message}. New shifts stay hidden until it works.'],
  }),
  'billing.activated': row('admins', 'in_app', 'locked', {
    link: billing,
    label: 'The payment method works',
    en: ['The payment method is ready', 'Shifts can go public.'],
  }),
  'location.approved': row('admins', 'in_app sms email', 'usual', {
    link: '/locations/{location_id}/home',
    label: 'Your location is approved',
    en: ['{location} is approved', 'Your shifts are visible to pros now.'],
  }),
  'location.denied': row('admins', 'in_app email', 'usual', {
    link: '/locations/{location_id}/info',
    label: 'Your location is not approved',
    en: ['{location} was not approved', '{explanation}'],
  }),
  'location.reviewed': row('admins', 'in_app', 'usual', {
    link: '/locations/{location_id}/home',
    label: 'A pro rates your location',
    en: ['{pro} rated {location}', '{overall} of 5 stars.'],
  }),
  'minimum.due': row('admins', 'in_app email', 'locked', {
    link: gig,
    label: 'A late cancellation costs a minimum',
    en: ['{amount} is owed to {pro}', '{skill}, {when}: {explanation}'],
  }),
  'minimum.waived': row('admins', 'in_app email', 'locked', {
    link: gig,
    label: 'A minimum is waived',
    en: ['You need not pay {amount} for {pro}', '{skill}, {when}. The minimum was waived: {explanation}'],
  }),
} as const
