/** What is said, in order, and then either which keys are waited for or that the call ends. */
export type Spoken = {
  said: readonly { language: 'en' | 'es'; text: string }[]
  /** `action`: where the keys are sent, also if none were pressed in time. */
  keys: { action: string; digits: number } | null
}

const voices = { en: 'en-US', es: 'es-MX' } as const

/** An answer to a call in the markup of the contact center (TwiML). */
export function markupOf({ said, keys }: Spoken): string {
  const words = said.map(({ language, text }) => `<Say language="${voices[language]}">${escaped(text)}</Say>`).join('')
  if (keys === null) return `${head}<Response>${words}<Hangup/></Response>`
  const { action, digits } = keys
  const gather = `<Gather input="dtmf" numDigits="${digits}" timeout="8" actionOnEmptyResult="true" method="POST" action="${escaped(action)}">`
  return `${head}<Response>${gather}${words}</Gather></Response>`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

// Names of places are anybody's words: also characters that XML forbids are left out.
function escaped(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').replaceAll(/[&<>"']/g, (found) => entities[found] ?? '')
}
