import sql, { raw } from 'sql-template-tag'
import type { Tables } from '../platform/db.gen.ts'
import type { Crew } from './crew.ts'

/** Tables whose rows are numbered in the order in which they were made. */
const numbered = {
  user: 'users',
  organization: 'organizations',
  location: 'locations',
  pro: 'pros',
  gig: 'gigs',
  application: 'applications',
  timesheet: 'timesheets',
  method: 'payment_methods',
  extra: 'adhoc_payments',
  refund: 'charge_refunds',
  invoice: 'invoices',
  transfer: 'invoice_payments',
  punch: 'time_punches',
} as const satisfies Record<string, keyof Tables>

type Noun = keyof typeof numbered | 'attempt'

/** What the other words for a noun mean, in columns, payloads, keys, topics, accounts and links. */
const nouns: Readonly<Record<string, Noun>> = {
  ...(Object.fromEntries(Object.keys(numbered).map((noun) => [noun, noun])) as Record<string, Noun>),
  gig_application: 'application',
  owner_location: 'location',
  adhoc_payment: 'extra',
  adhoc_charge: 'extra',
  adhoc_payout: 'extra',
  charge_refund: 'refund',
  payment_method: 'method',
  invoice_payment: 'transfer',
  time_punch: 'punch',
  payment_intent: 'attempt',
  charge_intent: 'attempt',
  intent: 'attempt',
  charge: 'application',
  payout: 'application',
  // In links, on statements, in descriptions of payments and in numbers of invoices.
  earning: 'application',
  receipt: 'application',
  PAY: 'application',
  payment: 'application',
  INV: 'organization',
}
const byPeople =
  /^((created|requested|judged|waived|recorded|resolved|approved|selected|cancelled|edited|decided|last_updated|extension_accepted)_by|on_behalf_of)$/
const nounInText = /(?<![<A-Za-z_])([A-Za-z_]+?)(s?)([:/ -])(\d+)(?![\d.])/g
const reference = /(?<![A-Za-z0-9_])(pi|tr|trr|re|pyr|py|ch|cus|acct|dp|du|evt|txn|po|req)_[A-Za-z0-9_]+/g
const phone = /\+1\d{10}/g
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
// As JSON and as PostgreSQL write it.
const instant = /(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|\+00(?::00)?)/g
// The clock runs on between two commands, and a scenario sets it to minutes.
const unsteady = new Set(['id', 'seconds'])
const hour = 3_600_000

/** Turns what differs between runs (ids, instants, names with a serial number, references of the processor) into names that do not. */
export type Names = {
  /** @param noun whose id it is */
  id(noun: string, id: unknown): string
  /** A value as text; `key` tells whose id a number is. */
  text(value: unknown, key?: string): string
}

/** The names of everything in the database. @param start the instant from which all others are counted */
export async function namesOf(crew: Crew, start: string): Promise<Names> {
  const ids = new Map<string, string>()
  for (const [noun, table] of Object.entries(numbered)) {
    const rows = await crew.sql<{ id: number }>(sql`select id from ${raw(table)} order by id`)
    for (const [index, { id }] of rows.entries()) ids.set(`${noun}:${id}`, `<${noun} ${index + 1}>`)
  }
  const words = await serialWords(crew, ids)
  const named = (noun: Noun | undefined, id: string) => (noun === undefined ? undefined : ids.get(`${noun}:${id}`))
  const refs = new Map<string, string>()
  const plain = (text: string): string => {
    const worded = words.reduce((so, [from, to]) => so.replaceAll(from, to), text)
    return worded
      .replaceAll(instant, (_, date: string, time: string) => sinceStart(new Date(`${date}T${time}Z`), start))
      .replaceAll(uuid, '<uuid>')
      .replaceAll(phone, '<phone>')
      .replaceAll(reference, (ref, kind: string) => refs.get(ref) ?? `<${kind}>`)
      .replaceAll(nounInText, (whole, word: string, plural: string, between: string, id: string) => {
        const name = named(nouns[word], id)
        return name ? `${word}${plural}${between}${name}` : whole
      })
  }
  // They are made by jobs that run side by side, so their key names them, not their number.
  const attempts = await crew.sql<Tables['payment_intents']>(sql`select * from payment_intents order by id`)
  for (const { id, provider_key } of attempts) ids.set(`attempt:${id}`, `<${plain(provider_key)}>`)
  for (const { provider_ref, provider_key } of attempts) if (provider_ref) refs.set(provider_ref, `<ref of ${plain(provider_key)}>`)

  const text = (value: unknown, key = ''): string => {
    if (value instanceof Date) return sinceStart(value, start)
    if (Array.isArray(value)) return `[${arrayOf(value, key.replace(/s$/, '')).join(', ')}]`
    if (typeof value === 'object' && value !== null) return `{${fieldsOf(value).join(', ')}}`
    const noun = byPeople.test(key) ? 'user' : nouns[key.replace(/^actor_/, '').replace(/_id$/, '')]
    const isId = key.endsWith('_id') || byPeople.test(key) || key === 'gig_application'
    const name = isId ? named(noun, String(value)) : undefined
    if (key === 'subject') return subjectOf(plain(String(value)))
    return name ?? plain(String(value))
  }
  // A subject about money ends with the id of an attempt or of an invoice.
  const subjectOf = (subject: string) =>
    subject.replace(/(?<=>:)\d+$/, (id) => ids.get(`${subject.startsWith('application') ? 'attempt' : 'invoice'}:${id}`) ?? id)
  // What jobs side by side wrote has no order: lists of objects are sorted.
  const arrayOf = (values: unknown[], key: string) => {
    const texts = values.map((each) => text(each, key))
    return values.some((each) => typeof each === 'object') ? texts.toSorted() : texts
  }
  const fieldsOf = (value: object) =>
    Object.entries(value)
      .map(([name, inner]) => `${name}: ${unsteady.has(name) ? `<${name}>` : text(inner, name)}`)
      .toSorted()
  return { id: (noun, id) => named(nouns[noun], String(id)) ?? `<${noun}>`, text }
}

function sinceStart(at: Date, start: string): string {
  const minutes = Math.floor((at.getTime() - Date.parse(start)) / 60_000)
  // The time of the machine, or one that no rule gave.
  if (Math.abs(minutes) * 60_000 > 90 * 24 * hour) return '<elsewhen>'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(rest).padStart(2, '0')}`
}

/** The names with serial numbers that the cast gives to people and places, the longest first. */
async function serialWords(crew: Crew, ids: ReadonlyMap<string, string>): Promise<[string, string][]> {
  const named = await crew.sql<{ noun: string; id: number; name: string }>(sql`
    select 'user' as noun, id, first_name as name from users union all select 'pro', id, display_name from pros
    union all select 'location', id, name from locations union all select 'organization', id, name from organizations
    union all select 'skill', id, name from skills`)
  return named
    .filter(({ name }) => /\d$/.test(name))
    .map(({ noun, id, name }): [string, string] => [name, `<${ids.get(`${noun}:${id}`)?.slice(1, -1) ?? noun}'s name>`])
    .toSorted(([a], [b]) => b.length - a.length)
}
