import type { Locale } from '@crewcall/contract/enums.ts'
import type { Values } from '@crewcall/contract/translator.ts'
import { branding } from '../../../platform/brand.ts'
import type { MailKind } from './kinds.ts'

type InBoth = Readonly<Record<Locale, string>>
const both = (text: string): InBoth => ({ en: text, es: text })

/** What stands for a value in previews and test mails: of nobody who exists. */
const examples: Readonly<Record<string, InBoth>> = {
  skill: { en: 'Server', es: 'Mesero' },
  location: both('Palmetto Grill'),
  place: both('Palmetto Grill'),
  address: both('12 Main Street, Toledo.'),
  when: { en: 'Fri, Jun 12, 5:00 PM', es: 'vie, 12 jun, 5:00 PM' },
  expires: { en: 'Thu, Jun 11, 9:00 AM', es: 'jue, 11 jun, 9:00 AM' },
  ended: { en: '11:00 PM', es: '11:00 PM' },
  ends: { en: 'Fri, Jun 19, 5:00 PM', es: 'vie, 19 jun, 5:00 PM' },
  contact: both('Jo Park'),
  amount: both('$128.50'),
  total: both('$1,284.00'),
  minimum_hours: both('2'),
  explanation: { en: 'The photo does not show a face.', es: 'La foto no muestra una cara.' },
  organization: { en: 'Palmetto Hospitality', es: 'Palmetto Hospitality' },
  message: { en: 'The card has expired.', es: 'La tarjeta está vencida.' },
  overall: both('5'),
  certification: { en: 'Food handler card', es: 'Certificado de manejo de alimentos' },
  name: both('Jo Park'),
  who: both('Jo Park'),
  people: both('Sam Ortiz'),
  person: both('Sam Ortiz'),
  pro: both('Ana S.'),
  stays: both('jo@mail.example'),
  goes: both('(615) 555-0134'),
  first: { en: 'Mon, Jun 15', es: 'lun, 15 jun' },
  last: { en: 'Sun, Jun 21', es: 'dom, 21 jun' },
  date: { en: 'June 12, 2026', es: '12 de junio de 2026' },
  day: { en: 'Fri, Jun 12', es: 'vie, 12 jun' },
  due: { en: 'Fri, Jun 26', es: 'vie, 26 jun' },
  from: { en: 'Jun 8, 2026', es: '8 jun 2026' },
  until: { en: 'Jun 14, 2026', es: '14 jun 2026' },
  code: both('123456'),
  minutes: both('10'),
  number: both('CC-2026-0042'),
  key_name: { en: 'Payroll program', es: 'Programa de nómina' },
  host: both('hooks.palmetto.example'),
  job: { en: 'Server', es: 'Mesero' },
  count: both('3'),
  title: { en: 'Shifts and people', es: 'Turnos y personas' },
  figures: { en: 'Shifts: 42 (before: 38)\nHours: 310 h (before: 295 h)', es: 'Turnos: 42 (antes: 38)\nHoras: 310 h (antes: 295 h)' },
}

/** The values of a kind of mail for somebody who only looks at it: examples, the first way of each choice, and three of whatever is counted. */
export function exampleValues({ subject, body, ending }: MailKind, locale: Locale, site: string): Values {
  const text = [subject[locale], body[locale], ending?.[locale] ?? ''].join(' ')
  const choices = Array.from(text.matchAll(/\{(\w+), select, (\w+) /g), ([, name = '', way = '']) => [name, way] as const).toReversed()
  const counted = Array.from(text.matchAll(/\{(\w+), plural,/g), ([, name = '']) => [name, 3] as const)
  const known = Object.entries(examples).map(([name, example]) => [name, example[locale]] as const)
  const site_link = new URL('example', site).href
  return {
    ...Object.fromEntries(known),
    ...Object.fromEntries(choices),
    ...Object.fromEntries(counted),
    link: site_link,
    url: site_link,
    support: branding().support_email ?? 'help@example.com',
  }
}

/** Whether somebody who looks at a mail sees something for this placeholder. */
export function hasExample(name: string): boolean {
  return Object.hasOwn(examples, name) || ['link', 'url', 'support', 'product'].includes(name)
}
