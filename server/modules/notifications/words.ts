import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import type { Values } from '@crewcall/contract/translator.ts'
import { MINIMUM_PAY_MINUTES } from '@crewcall/contract/rules/windows.ts'
import { filled } from '../../platform/words/translate.ts'
import type { Kind } from './kind.ts'
import type { Scene } from './scene.ts'

export type Facts = Record<string, string | number | null>
export type Words = { title: string; body: string; link: string }

const forGood = { en: 'when support lifts it', es: 'cuando soporte la levante' } as const

/** The title, body and link of a kind for one reader. Instants are shown in the location's time zone, amounts in dollars. */
export function wordsOf(kind: Kind, scene: Scene, facts: Facts, reader: { locale: Locale; application_id: number | null }): Words {
  const { locale } = reader
  const [title, body] = kind[locale]
  const values = valuesOf(scene, facts, locale)
  const read = (text: string) => tidy(filled(locale, text, values))
  return {
    title: read(title),
    body: read(body),
    link: linkOf(Number(facts['shifts']) > 1 ? (kind.link_to_several ?? kind.link) : kind.link, {
      ...scene,
      application_id: reader.application_id ?? scene.application_id,
      invoice_id: facts['invoice_id'] ?? null,
    }),
  }
}

const short = {
  en: '{skill} at {location}, {when}.',
  es: '{skill} en {location}, {when}.',
  until: {
    en: '{skill} at {location}, {when}. Answer before {expires}.',
    es: '{skill} en {location}, {when}. Responde antes de {expires}.',
  },
} as const

/**
 * The words of a push, which anybody sees who looks at the phone: its title, the position, the business and the time; neither the address
 * nor money, and nothing that a person typed (docs/rules/notifications.md#push).
 */
export function lockScreenWords(kind: Kind, scene: Scene, facts: Facts, locale: Locale): Pick<Words, 'title' | 'body'> {
  const values = valuesOf(scene, facts, locale)
  const text = facts['expires_at'] == null ? short[locale] : short.until[locale]
  return {
    title: tidy(filled(locale, kind[locale][0], values)),
    body: scene.skill === '' ? scene.location : tidy(filled(locale, text, values)),
  }
}

/** What the placeholders of a kind stand for, for a reader of this language. */
export function valuesOf(scene: Scene, facts: Facts, locale: Locale): Values {
  const { skill, location, address, contact, pro, certification, explanation, rejection, cause, suspension } = scene
  const given = Object.entries(facts).filter(([, value]) => value !== null && value !== '')
  const at = (instant: Date | string) => `${formatDay(instant, scene.timezone, locale)}, ${formatInstantTime(instant, scene.timezone)}`
  return {
    skill: positionName(skill, locale),
    location,
    address,
    pro,
    certification,
    explanation,
    rejection,
    cause,
    ...suspension,
    minimum_hours: MINIMUM_PAY_MINUTES / 60,
    contact: contact || location,
    code: scene.code ?? '',
    when: spanOf(facts, locale) ?? (scene.starts_at ? at(scene.starts_at) : ''),
    ends: forGood[locale],
    ...Object.fromEntries(given.map(([name, value]) => [plain(name), shown(name, value ?? '', at, locale)])),
  }
}

const several = { en: '{count} days, {first} – {last}', es: '{count} días, {first} – {last}' } as const

// Days of one work that are told in one message, instead of the time of one.
function spanOf({ bundle_days, first_day, last_day }: Facts, locale: Locale): string | null {
  if (bundle_days == null) return null
  const on = (day: string | number | null | undefined) => formatDay(String(day), undefined, locale)
  return filled(locale, several[locale], { count: bundle_days, first: on(first_day), last: on(last_day) })
}

function plain(name: string): string {
  return name.replace(/_(at|cents|day)$/, '')
}

function shown(name: string, value: string | number, at: (instant: string) => string, locale: Locale): string | number {
  if (name.endsWith('_cents')) return formatCents(Number(value))
  if (name.endsWith('_day')) return formatDay(String(value), undefined, locale)
  return name.endsWith('_at') ? at(String(value)) : value
}

// An unknown fact leaves a gap in the sentence.
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:])/g, '$1')
    .replace(/^[.,:]\s*/, '')
    .replace(/([.,:])[.,:]+/g, '$1')
    .replace(/[,:]\s*$/, '')
    .trim()
}

function linkOf(template: string, scene: Scene & { invoice_id: string | number | null }): string {
  const isOfOrganization = scene.location_id === null
  const path = isOfOrganization ? template.replace(/^\/locations\/\{location_id\}/, '/organizations/{organization_id}') : template
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(scene[name as keyof Scene] ?? ''))
}
