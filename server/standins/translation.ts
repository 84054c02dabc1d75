import { faultQueue, serveOrders } from './kit/fault-queue.ts'
import type { FaultOrder } from './kit/fault-queue.ts'
import type { Answer, Call } from './kit/http.ts'
import { html, json, listen } from './kit/http.ts'

/** What arrived: the whole body. */
export type TranslationEntry = { q: string; source: string; target: string; format: string; api_key?: string }

/**
 * `page`: somebody else's page. `other_json`: JSON of something else. `empty`: invisible characters. `long`: a hundred times the message. `huge`: a
 * megabyte. `markup`: the message as HTML. `turned`: with characters that change the direction. `half`: ends in the middle. `busy`: its own limit.
 * `no_language`: it found one that nobody knows. `slow`: no answer.
 */
export const translationFaults = [
  'page',
  'other_json',
  'empty',
  'long',
  'huge',
  'markup',
  'turned',
  'half',
  'no_language',
  'busy',
  'error_500',
  'slow',
  'reset',
] as const
export type TranslationFault = (typeof translationFaults)[number]

export type TranslationStandin = {
  url: string
  /** Requests, oldest first. */
  journal(): TranslationEntry[]
  fault(order: FaultOrder<TranslationFault>): void
  clear(): void
  stop(): Promise<void>
}

/** The sentences that it knows; before any other it writes the language into which it would be translated. */
const known: Readonly<Record<string, string>> = {
  'La puerta está detrás de la cocina': 'The door is behind the kitchen',
  '¿Quién tiene la llave?': 'Who has the key?',
  'Bring black shoes': 'Trae zapatos negros',
}
const spanish = /[áéíóúñ¿¡]|\b(?:el|la|los|las|que|con|para|por)\b/i

/** Starts the stand-in of a translation service that speaks like LibreTranslate, on loopback. */
export async function startTranslation(options: { port?: number } = {}): Promise<TranslationStandin> {
  const asked: TranslationEntry[] = []
  const faults = faultQueue(translationFaults)

  function handle(call: Call): Answer {
    if (call.method !== 'POST' || call.path !== '/translate') return serveOrders(call, asked, faults) ?? json(404, { error: 'Not found' })
    const entry: TranslationEntry = JSON.parse(call.body)
    asked.push(entry)
    const { q, target } = entry
    const language = spanish.test(q) ? 'es' : 'en'
    return faulty(faults.take(), entry) ?? translated(language === target ? q : (known[q] ?? `[${target}] ${q}`), language)
  }

  const { url, stop } = await listen(handle, options.port)
  return { url, journal: () => [...asked], fault: faults.add, clear: () => void asked.splice(0), stop }
}

function faulty(fault: TranslationFault | undefined, { q }: TranslationEntry): Answer | undefined {
  if (fault === 'slow') return 'silence'
  if (fault === 'reset') return 'reset'
  if (fault === 'page') return html('<!doctype html><title>Sign in to the network</title>')
  if (fault === 'other_json') return json(200, { translations: [{ text: q }] })
  if (fault === 'empty') return translated('\u200b \u2060')
  if (fault === 'long') return translated(`${q} `.repeat(100))
  if (fault === 'huge') return translated('x'.repeat(1_000_000))
  if (fault === 'markup') return translated(`<p onclick="alert(1)">${q}</p>`)
  if (fault === 'turned') return translated(`\u202e${q}`)
  if (fault === 'half') return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"translatedText":"Tra' }
  if (fault === 'no_language') return translated(`[?] ${q}`, 'x-<b>nowhere</b>')
  if (fault === 'busy') return json(429, { error: 'Slowdown: 10 per 1 minute' })
  if (fault === 'error_500') return json(500, { error: 'Cannot translate text' })
  return undefined
}

function translated(translatedText: string, language = 'en'): Answer {
  return json(200, { detectedLanguage: { confidence: 90, language }, translatedText })
}
