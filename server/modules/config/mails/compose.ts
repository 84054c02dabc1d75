import type { Locale } from '@crewcall/contract/enums.ts'
import type { MailText } from '@crewcall/contract/rules/mail-text.ts'
import { asSpoken } from '@crewcall/contract/translator.ts'
import type { Values } from '@crewcall/contract/translator.ts'
import { filled } from '../../../platform/words/translate.ts'
import { editedOf } from './kinds.ts'
import type { MailKind } from './kinds.ts'
import type { Slots } from './slots.ts'

type Asked = { kind: MailKind; locale: Locale; values: Values; text?: MailText | undefined }

/** Of a filled subject: values can be long. */
const longestSubject = 200

/**
 * A mail with its values: the same for one that is sent, for its preview and for a test. Without a text of its own it says what the program says.
 * The ending of its kind follows in a paragraph of its own where the body has several.
 */
export function composed(name: string, { kind, locale, values, text }: Asked): MailText {
  const original = editedOf(name, kind, locale)
  const { subject, body } = text ?? original.text
  const fill = (template: string) =>
    asSpoken(locale, filledLines(template, { slots: original.slots, locale, values, hasGaps: kind.hasGaps === true }))
  const said = fill(body)
  const ending = kind.ending && asSpoken(locale, filled(locale, kind.ending[locale], values))
  // A value has no line break in a header either.
  const inHeader = (template: string) => fill(template).replaceAll(/\s+/g, ' ').trim().slice(0, longestSubject)
  return {
    subject: inHeader(subject) || inHeader(original.text.subject),
    body: ending ? `${said}${said.includes('\n') ? '\n\n' : ' '}${ending}` : said,
  }
}

type Filling = { slots: Slots; locale: Locale; values: Values; hasGaps: boolean }

function filledLines(template: string, filling: Filling): string {
  const lines = template.split('\n').map((line) => filledLine(line, filling))
  return (
    lines
      .join('\n')
      // Nothing pushes the ending out of sight.
      .replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
      .trim()
  )
}

function filledLine(line: string, { slots, locale, values, hasGaps }: Filling): string {
  let isGap = false
  const said = line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = filled(locale, slots.get(name) ?? whole, values)
    isGap ||= value.trim() === ''
    return value
  })
  if (!hasGaps) return said
  const whole = said
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:])/g, '$1')
    .replaceAll(/[.,:]{2,}/g, (marks) => (marks === '...' ? marks : marks.charAt(0)))
    .trim()
  const begun = isGap || line.startsWith('{') ? whole.replace(/^[.,:]\s*/, '') : whole
  return isGap || line.endsWith('}') ? begun.replace(/[,:]\s*$/, '') : begun
}
