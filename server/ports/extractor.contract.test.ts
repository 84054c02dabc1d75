import { afterEach, describe, expect, it } from 'vitest'
import { chatExtractor, noExtractor } from '../adapters/extractor.ts'
import type { ChatExtractorOptions } from '../adapters/extractor.ts'
import { guardedSender } from '../adapters/guarded-sender.ts'
import { startAssistant } from '../standins/assistant.ts'
import type { AssistantFault } from '../standins/assistant.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})

async function world(options: Partial<ChatExtractorOptions> = {}, insideTransaction = () => false) {
  const standin = await startAssistant()
  running.push(standin)
  const sender = guardedSender({ allow_private: false, private_origins: [new URL(standin.url).origin], insideTransaction })
  const within = (timeout_ms: number) => chatExtractor({ base_url: standin.url, timeout_ms, ...options }, sender)
  return { standin, extractor: within(100_000), impatient: within(2_000) }
}

const telling = { said: 'a place we called Husk', asked: 'JOB', today: '2026-11-23' }
const husk = { jobs: [{ business: 'Husk', position: null, start: null, end: null, duty: null }] }

describe('a language model', () => {
  it('gets the sentence, the question and the day, and nothing else of the person', async () => {
    const { standin, extractor } = await world({ api_key: 'key', model: 'small', project_id: 'proj_1' })
    expect(await extractor.extract(telling)).toEqual({ outcome: 'ANSWERED', found: husk })
    const [asked] = standin.journal()
    expect(asked).toMatchObject({
      said: telling.said,
      authorization: 'Bearer key',
      project: 'proj_1',
      body: { model: 'small', stream: false },
    })
    expect((asked?.body['messages'] as { content: string }[] | undefined)?.[1]?.content).toBe(
      JSON.stringify({ sentence: telling.said, answers_the_question: 'JOB', today: '2026-11-23' }),
    )
    expect(extractor.service).toBe(new URL(standin.url).host)
  })

  it('is asked without key, model and project where none is configured, below /v1 however the address is given', async () => {
    const { standin } = await world()
    const sender = guardedSender({ allow_private: true })
    for (const base_url of [standin.url, `${standin.url}/`, `${standin.url}/v1`, `${standin.url}/v1/`])
      expect((await chatExtractor({ base_url }, sender).extract(telling)).outcome).toBe('ANSWERED')
    expect(standin.journal()).toMatchObject(Array.from({ length: 4 }, () => ({ authorization: null, project: null })))
    expect(standin.journal()[0]?.body).not.toHaveProperty('model')
  })

  it('that takes no JSON schema is asked again without one, and from then on at once', async () => {
    const { standin, extractor } = await world()
    standin.fault({ next: 'no_schema' })
    expect((await extractor.extract(telling)).outcome).toBe('ANSWERED')
    expect((await extractor.extract(telling)).outcome).toBe('ANSWERED')
    expect(standin.journal().map(({ body }) => 'response_format' in body)).toEqual([true, false, false])
  })

  it.each<[AssistantFault, string]>([
    ['rubbish', 'no JSON'],
    ['half', 'no JSON'],
    ['refusal', 'refused'],
    ['error_500', 'HTTP 500'],
    ['not_a_completion', 'no completion'],
    ['slow', 'too slow'],
    ['reset', 'broken'],
  ])('that answers with %s says nothing', async (next, reason) => {
    const { standin, extractor, impatient } = await world()
    standin.fault({ next })
    expect(await (next === 'slow' ? impatient : extractor).extract(telling)).toEqual({ outcome: 'NOTHING', reason })
    expect((await extractor.extract(telling)).outcome).toBe('ANSWERED')
  })

  it('that is not there says nothing', async () => {
    const { standin, extractor } = await world()
    await standin.stop()
    expect(await extractor.extract(telling)).toEqual({ outcome: 'NOTHING', reason: 'not_reached' })
  })

  it('is read between fences; who checks the answer decides what it is worth', async () => {
    const { standin, extractor } = await world()
    standin.fault({ next: 'invented' })
    expect(await extractor.extract(telling)).toEqual({
      outcome: 'ANSWERED',
      found: { jobs: [{ business: 'Hilton', position: 'manager' }] },
    })
  })

  it('is not asked inside a transaction', async () => {
    const { extractor } = await world({}, () => true)
    await expect(extractor.extract(telling)).rejects.toThrow('inside a database transaction')
  })

  it('that is not configured has no name and is never asked', async () => {
    expect(noExtractor.service).toBeNull()
    expect(await noExtractor.extract(telling)).toEqual({ outcome: 'NOTHING', reason: 'not configured' })
  })
})
