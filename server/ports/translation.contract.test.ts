import { afterEach, describe, expect, it } from 'vitest'
import { guardedSender } from '../adapters/guarded-sender.ts'
import { libreTranslation, noTranslation } from '../adapters/translation.ts'
import type { TranslationOptions } from '../adapters/translation.ts'
import { startTranslation } from '../standins/translation.ts'
import type { TranslationFault } from '../standins/translation.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})

async function world(options: Partial<TranslationOptions> = {}, insideTransaction = () => false) {
  const standin = await startTranslation()
  running.push(standin)
  const limits = { allow_private: false, private_origins: [new URL(standin.url).origin], most_bytes: 64 * 1024, insideTransaction }
  const within = (timeout_ms: number) => libreTranslation({ base_url: standin.url, ...options }, guardedSender({ ...limits, timeout_ms }))
  return { standin, translation: within(100_000), impatient: within(2_000) }
}

const asked = { text: 'La puerta está detrás de la cocina', language: 'en' }

describe('a translation service', () => {
  it('gets the words and the language, and nothing of the people', async () => {
    const { standin, translation } = await world({ api_key: 'key' })
    expect(await translation.translate(asked)).toEqual({ outcome: 'ANSWERED', text: 'The door is behind the kitchen', from: 'es' })
    expect(standin.journal()).toEqual([{ q: asked.text, source: 'auto', target: 'en', format: 'text', api_key: 'key' }])
    expect(translation.service).toBe(new URL(standin.url).host)
  })

  it('is asked at /translate however the address is given, without a key where none is configured', async () => {
    const { standin } = await world()
    const sender = guardedSender({ allow_private: true })
    for (const base_url of [standin.url, `${standin.url}/`, `${standin.url}/translate`, `${standin.url}/translate/`])
      expect((await libreTranslation({ base_url }, sender).translate(asked)).outcome).toBe('ANSWERED')
    expect(standin.journal()).toHaveLength(4)
    expect(standin.journal()[0]).not.toHaveProperty('api_key')
  })

  it('answers with the same words for what is in that language already', async () => {
    const { translation } = await world()
    expect(await translation.translate({ text: 'Bring black shoes', language: 'en' })).toMatchObject({
      text: 'Bring black shoes',
      from: 'en',
    })
  })

  it.each<[TranslationFault, string]>([
    ['page', 'no translation'],
    ['half', 'no translation'],
    ['other_json', 'no translation'],
    ['empty', 'no text of a message'],
    ['long', 'much longer than the message'],
    ['huge', 'too_large'],
    ['markup', 'not plain text'],
    ['turned', 'not plain text'],
    ['busy', 'HTTP 429'],
    ['error_500', 'HTTP 500'],
    ['slow', 'too_slow'],
    ['reset', 'broken'],
  ])('that answers with %s says nothing', async (next, reason) => {
    const { standin, translation, impatient } = await world()
    standin.fault({ next })
    expect(await (next === 'slow' ? impatient : translation).translate(asked)).toEqual({ outcome: 'NOTHING', reason })
    expect((await translation.translate(asked)).outcome).toBe('ANSWERED')
  })

  it('that names no language is believed its words only', async () => {
    const { standin, translation } = await world()
    standin.fault({ next: 'no_language' })
    expect(await translation.translate(asked)).toEqual({ outcome: 'ANSWERED', text: `[?] ${asked.text}`, from: null })
  })

  it('may answer with the tags and the line breaks that the message has', async () => {
    const { translation } = await world()
    const text = 'Use <b>the back door</b>\r\nand knock'
    expect(await translation.translate({ text, language: 'es' })).toMatchObject({ text: `[es] ${text.replace('\r', '')}` })
  })

  it('that is not there says nothing', async () => {
    const { standin, translation } = await world()
    await standin.stop()
    expect(await translation.translate(asked)).toEqual({ outcome: 'NOTHING', reason: 'not_reached' })
  })

  it('is not asked inside a transaction', async () => {
    const { translation } = await world({}, () => true)
    await expect(translation.translate(asked)).rejects.toThrow('inside a database transaction')
  })

  it('that is not configured has no name and is never asked', async () => {
    expect(noTranslation.service).toBeNull()
    expect(await noTranslation.translate(asked)).toEqual({ outcome: 'NOTHING', reason: 'not configured' })
  })
})
