import type { MailText } from '@crewcall/contract/rules/mail-text.ts'

/** The names of placeholders, each with what it stands for in ICU MessageFormat. */
export type Slots = ReadonlyMap<string, string>

/**
 * A text in ICU MessageFormat as a person edits it: whatever is in braces becomes one placeholder, also a whole choice between sentences, so that nobody has
 * to write one. The texts of both parts share their placeholders.
 */
export function withSlots({ subject, body }: MailText): { text: MailText; slots: Slots } {
  const slots = new Map<string, string>()
  const edited = (text: string) =>
    piecesOf(text)
      .map((piece) => (piece.startsWith('{') ? `{${slotFor(slots, piece)}}` : piece))
      .join('')
  return { text: { subject: edited(subject), body: edited(body) }, slots }
}

// The same choice has the same name; another one by the same fact has a number behind it.
function slotFor(slots: Map<string, string>, expression: string): string {
  const fact = /^\{(\w+)/.exec(expression)?.[1] ?? ''
  for (let number = 1; ; number++) {
    const name = number === 1 ? fact : `${fact}_${number}`
    const known = slots.get(name) ?? expression
    slots.set(name, known)
    if (known === expression) return name
  }
}

/** The text between braces, and what is in them with the braces. */
function piecesOf(text: string): string[] {
  const pieces: string[] = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '{' && depth++ === 0) pieces.push('')
    pieces[pieces.length - 1] += sign
    if (sign === '}' && --depth === 0) pieces.push('')
  }
  return pieces.filter((piece) => piece !== '')
}
