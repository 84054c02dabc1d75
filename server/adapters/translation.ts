import { languageTag } from '@crewcall/contract/chat-translation.ts'
import { requiredText } from '@crewcall/contract/common.ts'
import { z } from 'zod'
import type { Outbound, OutboundResult } from '../ports/outbound.ts'
import { mostTranslated } from '../ports/translation.ts'
import type { ToTranslate, Translated, Translation } from '../ports/translation.ts'

export type TranslationOptions = {
  /** With or without `/translate`. */
  base_url: string
  api_key?: string | undefined
}

/** For installations without a service: nothing is sent. */
export const noTranslation: Translation = { service: null, translate: async () => nothing('not configured') }

const answered = z.object({
  translatedText: z.string(),
  detectedLanguage: z.object({ language: languageTag }).nullish().catch(null),
})
/** Of the longest message, and half as much again: Spanish is longer than English. */
const words = requiredText(mostTranslated)
/** What a translation contains only if the message does. */
const markup = /<[/!]?[a-z][^<>]*>/i
/** Characters that change the direction of the text around them. */
const directing = /[\u202a-\u202e\u2066-\u2069]/
const controls = /[^\P{Cc}\n\t]/u

/** Asks a service that speaks like LibreTranslate (ADR 155). */
export function libreTranslation({ base_url, api_key }: TranslationOptions, outbound: Outbound): Translation {
  const url = `${base_url.replace(/(\/translate)?\/*$/, '')}/translate`
  const headers = { 'content-type': 'application/json', accept: 'application/json' }

  async function translate({ text, language }: ToTranslate): Promise<Translated> {
    const body = JSON.stringify({ q: text, source: 'auto', target: language, format: 'text', ...(api_key && { api_key }) })
    return meaningOf(await outbound.send({ url, method: 'POST', headers, body }), text)
  }

  return { service: new URL(url).host, translate }
}

function meaningOf(answer: OutboundResult, asked: string): Translated {
  if (answer.outcome !== 'ANSWERED') return nothing(answer.reason)
  if (answer.status !== 200) return nothing(`HTTP ${answer.status}`)
  const found = answered.safeParse(jsonIn(answer.body.toString('utf8')))
  if (!found.success) return nothing('no translation')
  const { translatedText, detectedLanguage } = found.data
  const text = words.safeParse(translatedText.replaceAll('\r\n', '\n'))
  if (!text.success) return nothing('no text of a message')
  if (text.data.length > 4 * asked.length + 200) return nothing('much longer than the message')
  if ([markup, controls, directing].some((kind) => kind.test(translatedText) && !kind.test(asked))) return nothing('not plain text')
  return { outcome: 'ANSWERED', text: text.data, from: detectedLanguage?.language ?? null }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function nothing(reason: string): Translated {
  return { outcome: 'NOTHING', reason }
}
