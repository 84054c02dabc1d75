import type { Locale } from '@crewcall/contract/enums.ts'
import type { MailPlaceholders, MailText } from '@crewcall/contract/rules/mail-text.ts'
import type { NotificationGroup } from '@crewcall/contract/rules/notification-groups.ts'
import { withSlots } from './slots.ts'
import type { Slots } from './slots.ts'

type InBoth = Readonly<Record<Locale, string>>
/** A kind of mail with its own words, in ICU MessageFormat. */
export type MailKind = {
  group: NotificationGroup
  label: string
  subject: InBoth
  body: InBoth
  /** What the body cannot do without, such as the link. */
  required?: readonly string[]
  /** What a locked phone must not show. */
  secret?: readonly string[]
  /** Stands at the end of every mail of this kind, whatever it says: how a person finds out that somebody else is at work. */
  ending?: InBoth
  /** Facts may be missing: the gaps that they leave in a sentence are closed. */
  hasGaps?: boolean
}

/** The words of a kind in one language as they are edited, with the placeholders. */
export type Edited = { text: MailText; slots: Slots; placeholders: MailPlaceholders }

const kinds = new Map<string, MailKind>()
const edited = new Map<string, Edited>()

/** Names a kind of mail when the program starts; what is not named here cannot be changed. @throws Error if there is one of this name */
export function mailKind(name: string, kind: MailKind): string {
  if (kinds.has(name)) throw new Error(`There are two kinds of mails named ${name}`)
  kinds.set(name, kind)
  return name
}

/** Every kind of mail, by name. */
export function mailKinds(): ReadonlyMap<string, MailKind> {
  return kinds
}

/** A kind by the name that a caller gave, or undefined. */
export function mailKindNamed(name: string): MailKind | undefined {
  return kinds.get(name)
}

/** The original words of a kind as they are edited. */
export function editedOf(name: string, { subject, body, required = [], secret = [] }: MailKind, locale: Locale): Edited {
  const key = `${name} ${locale}`
  const known = edited.get(key)
  if (known) return known
  const { text, slots } = withSlots({ subject: subject[locale], body: body[locale] })
  const links = ['link', 'url'].filter((link) => slots.has(link))
  const made: Edited = {
    text,
    slots: new Map([...slots, ['product', '{product}']]),
    placeholders: { known: [...new Set([...slots.keys(), 'product'])], required, notInSubject: [...secret, ...links] },
  }
  edited.set(key, made)
  return made
}

/** A sentence without its end, which a mail has as its ending. @throws Error if it does not end so */
export function withoutEnding(sentence: InBoth, ending: InBoth): Record<Locale, string> {
  const cut = (locale: Locale) => {
    if (!sentence[locale].endsWith(ending[locale])) throw new Error(`"${sentence[locale]}" does not end with "${ending[locale]}"`)
    return sentence[locale].slice(0, -ending[locale].length).trimEnd()
  }
  return { en: cut('en'), es: cut('es') }
}
