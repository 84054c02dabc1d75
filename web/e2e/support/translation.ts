import type { TranslationEntry, TranslationFault } from '../../../server/standins/translation.ts'

/** The stand-in of the translation service of this run, which a journey can make misbehave, and what it was asked. */
export const translation = {
  /** The fault of the next call. */
  async fault(next: TranslationFault): Promise<void> {
    await order('/_faults', { method: 'POST', body: JSON.stringify({ next }) })
  },
  /** How often it was asked to translate a text. */
  async asked(text: string): Promise<number> {
    const entries = (await order('/_journal')) as TranslationEntry[]
    return entries.filter(({ q }) => q === text).length
  },
  /** As people are told it. */
  host: () => new URL(address()).host,
}

async function order(path: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(`${address()}${path}`, init)
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function address(): string {
  const url = process.env['TRANSLATION_SERVICE_URL']
  if (!url) throw new Error('Journeys run by "npm run e2e", which sets TRANSLATION_SERVICE_URL')
  return url
}
