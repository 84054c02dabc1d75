import type { Output } from '@crewcall/contract/kit.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import type { searchEverything } from '@crewcall/contract/search.ts'
import type { Audience } from '../../domain/navigation/navigation.ts'
import type { Sentence, Words } from '../../lib/i18n.ts'
import { addressOf, type Engaged, type Shift } from './found-addresses.ts'

/** What a found thing is, as the list says it. */
export const kinds = {
  pro: 'Pro',
  team: 'Team',
  user: 'Account',
  location: 'Location',
  shift: 'Shift',
  offer: 'Open shift',
  application: 'Application',
  payment: 'Payment',
  receipt: 'Receipt',
  earnings: 'Earnings',
  invoice: 'Invoice',
  event: 'Event',
} as const satisfies Record<string, Sentence>
export type Kind = keyof typeof kinds

/** A found thing: what it is called, what tells it from others, and the address of the screen that shows it. */
export type Thing = { kind: Kind; id: string; label: string; detail: string; href: string }

type Reader = Pick<Words, 'say' | 'locale'> & { side: Audience; homeOf: (locationId: number) => string }

/** Everything of an answer, in the order in which it is listed. */
export function thingsOf(found: Output<typeof searchEverything>, reader: Reader): Thing[] {
  const { side } = reader
  const to = addressOf(side)
  const { shiftText, engagedText } = textsFor(reader)
  const paymentKind = (payment: number | null): Kind => (side === 'pro' ? 'earnings' : payment === null ? 'receipt' : 'payment')
  return [
    ...found.pros.map((each) => thing('pro', each.pro_id, { label: each.name, detail: each.location_name, href: to.pro(each) })),
    ...found.users.flatMap((each) => accountOf(each)),
    ...found.team.map((each) => thing('team', each.user_id, { label: each.name, detail: each.location_name, href: to.team(each) })),
    ...found.locations.map((each) => {
      const detail = phrase`${each.city} · ${each.organization_name}`
      const href = side === 'admin' ? to.location(each) : reader.homeOf(each.location_id)
      return thing('location', each.location_id, { label: each.location_name, detail, href })
    }),
    ...found.shifts.map((each) => thing('shift', each.gig_id, { ...shiftText(each), href: to.shift(each) })),
    ...found.offers.map((each) => thing('offer', each.gig_id, { ...shiftText(each), href: to.offer(each) })),
    ...found.applications.map((each) =>
      thing('application', each.application_id, { ...engagedText(each.pro_name, each.application_id, each), href: to.application(each) }),
    ),
    ...found.payments.map((each) => {
      const number = each.payment_id ?? each.application_id
      return thing(paymentKind(each.payment_id), number, { ...engagedText(each.name, number, each), href: to.payment(each) })
    }),
    ...found.invoices.map((each) =>
      thing('invoice', each.invoice_id, { label: each.number ?? `#${each.invoice_id}`, detail: each.owner_name, href: to.invoice(each) }),
    ),
    ...found.events.map((each) => thing('event', each.event_id, { label: each.name, detail: `#${each.event_id}`, href: to.event(each) })),
  ]
}

function thing(kind: Kind, number: number, rest: Omit<Thing, 'kind' | 'id'>): Thing {
  return { kind, id: `${kind}-${number}`, ...rest }
}

// A pro is two things to the platform: who signs in, and who works.
function accountOf({ user_id, pro_id, name, email, phone_number }: Output<typeof searchEverything>['users'][number]): Thing[] {
  const to = addressOf('admin')
  const account = thing('user', user_id, {
    label: name,
    detail: joined([email, phone_number, `#${user_id}`], ' · '),
    href: to.user({ user_id }),
  })
  if (pro_id === null) return [account]
  return [account, thing('pro', pro_id, { label: name, detail: joined([phone_number, `#${pro_id}`], ' · '), href: to.pro({ pro_id }) })]
}

function textsFor({ say, locale }: Reader) {
  const dayOf = ({ start_time, timezone }: Shift) => formatDay(start_time, timezone, locale)
  return {
    shiftText: (each: Shift) => ({
      label: phrase`${say(each.position)} · ${dayOf(each)} · ${formatInstantTime(each.start_time, each.timezone)}`,
      detail: phrase`${each.location_name} · #${each.gig_id}`,
    }),
    engagedText: (name: string, number: number, each: Engaged) => ({
      label: phrase`${name} · ${say(each.position)}`,
      detail: phrase`${dayOf(each)} · ${each.location_name} · #${number}`,
    }),
  }
}
