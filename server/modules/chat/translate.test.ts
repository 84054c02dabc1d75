import { randomUUID } from 'node:crypto'
import { translateChatMessage } from '@crewcall/contract/chat-translation.ts'
import { decideChatCase, listChatCases, reportChatMessage } from '@crewcall/contract/chat-moderation.ts'
import { answerSupport, startSupport } from '@crewcall/contract/chat-support.ts'
import { deleteChatMessage, getChat, sendChatMessage } from '@crewcall/contract/chat.ts'
import { CHAT_TRANSLATIONS_A_MINUTE } from '@crewcall/contract/rules/windows.ts'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Translation } from '../../ports/translation.ts'
import type { TranslationStandin } from '../../standins/translation.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let standin: TranslationStandin
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
  crew = await openCrew({ log, env: { TRANSLATION_KEY: 'key' } })
  if (!crew.standins?.translation) throw new Error('No translation service')
  standin = crew.standins.translation
})
beforeEach(() => standin.clear())
afterAll(() => crew.close())

const spanish = 'La puerta está detrás de la cocina'
const english = 'The door is behind the kitchen'

async function asked(body = spanish, product = crew) {
  const place = await payingLocation(product)
  const admin = await manager(product, place)
  const from = (await product.clock.now()).getTime() + 72 * 3_600_000
  const times = { start_time: new Date(from), end_time: new Date(from + 6 * 3_600_000) }
  const shift = await gig(product, place, { ...times, allowed_confirmed_pros: 9 })
  const [ana, ben] = [await pro(product), await pro(product)]
  for (const worker of [ana, ben]) await application(product, shift, worker, 'CONFIRMED')
  const [channel] = await product.sql<{ id: number }>(sql`select id from chat_channels where gig_id = ${shift.id}`)
  const id = channel?.id ?? 0
  const say = async (words: object) => {
    const sent = await product.as(ana.user_id).call(sendChatMessage, { params: { id }, body: { client_id: randomUUID(), ...words } })
    return { id, seq: sent.data.seq }
  }
  return { shift, admin, ana, ben, say, params: await say({ body }) }
}
type Place = { id: number; seq: number }
const translate = (user: number, params: Place, language: 'en' | 'es' = 'en', product = crew) =>
  product.as(user).call(translateChatMessage, { params, body: { language } })
const kept = ({ id, seq }: Place) =>
  crew.sql<{ language: string; body: string }>(
    sql`select language, body from chat_translations where channel_id = ${id} and seq = ${seq} order by language`,
  )

/** Something happens while the service thinks. */
async function meanwhile<T>(happens: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const { translation } = crew.around.ports
  const slow: Translation = {
    ...translation,
    translate: async (what) => {
      await happens()
      return translation.translate(what)
    },
  }
  crew.around.ports.translation = slow
  try {
    return await work()
  } finally {
    crew.around.ports.translation = translation
  }
}

describe('a message in another language', () => {
  it('is translated when a reader asks, with nothing of its people, and kept for the next reader', async () => {
    const { params, ben, admin } = await asked()
    expect((await crew.as(ben.user_id).call(getChat, { params: { id: params.id } })).data.translation_service).toBe(
      new URL(standin.url).host,
    )
    const first = await translate(ben.user_id, params)
    expect([first.status, first.data]).toEqual([200, { body: english, language: 'en', from: 'es', is_same: false }])
    expect((await translate(admin.id, params)).data).toEqual(first.data)
    expect(standin.journal()).toEqual([{ q: spanish, source: 'auto', target: 'en', format: 'text', api_key: 'key' }])
    expect(await kept(params)).toEqual([{ language: 'en', body: english }])
  })

  it('costs the service one call for each language, also after two readers asked at the same time', async () => {
    const { params, ben, admin } = await asked('Bring black shoes')
    const both = await Promise.all([translate(ben.user_id, params, 'es'), translate(admin.id, params, 'es')])
    expect(both.map(({ data }) => data.body)).toEqual(['Trae zapatos negros', 'Trae zapatos negros'])
    const calls = standin.journal().length
    await translate(ben.user_id, params, 'es')
    expect(standin.journal()).toHaveLength(calls)
    expect((await translate(ben.user_id, params, 'en')).data).toMatchObject({ body: 'Bring black shoes', from: 'en', is_same: true })
    expect(await kept(params)).toHaveLength(2)
  })

  it('is told apart from one that is in that language already', async () => {
    const { params, ben } = await asked('OK 🙂')
    expect((await translate(ben.user_id, params, 'en')).data).toMatchObject({ body: 'OK 🙂', is_same: true })
  })

  it('is not in the log, which says that one was sent and why an answer was of no use', async () => {
    const { params, ben } = await asked()
    standin.fault({ next: 'markup' })
    await translate(ben.user_id, params)
    await translate(ben.user_id, params)
    const lines = logged.filter((line) => line.includes('sent to the translation service')).slice(-2)
    expect(lines.map((line) => (JSON.parse(line) as { reason?: string }).reason)).toEqual(['not plain text', undefined])
    expect(logged.join('')).not.toContain('puerta')
    expect(logged.join('')).not.toContain('kitchen')
  })
})

describe('a service that fails', () => {
  it.each(['page', 'other_json', 'empty', 'long', 'huge', 'markup', 'turned', 'half', 'busy', 'error_500', 'reset'] as const)(
    'by %s is a refusal that can be tried again, and nothing of it is kept',
    async (next) => {
      const { params, ben } = await asked()
      standin.fault({ next })
      const { status, error } = await translate(ben.user_id, params)
      expect([status, error?.code]).toEqual([502, 'provider_failed'])
      expect(await kept(params)).toEqual([])
      expect((await translate(ben.user_id, params)).data.body).toBe(english)
    },
  )
})

describe('who asks', () => {
  it('and loses the right to read it, or the session, while the service works, gets nothing', async () => {
    const { params, admin, ben } = await asked()
    const dismissed = await meanwhile(
      () => crew.sql(sql`delete from location_managers where user_id = ${admin.id}`),
      () => translate(admin.id, params),
    )
    expect([dismissed.status, await kept(params)]).toEqual([404, []])
    const signedOut = await meanwhile(
      () => crew.sql(sql`update sessions set revoked_at = now() where user_id = ${ben.user_id}`),
      () => translate(ben.user_id, params),
    )
    expect([signedOut.status, await kept(params)]).toEqual([401, []])
  })

  it('must be able to read the message: not before joining, not after leaving, not from another shift', async () => {
    const { shift, ben, say, params } = await asked()
    const [stranger, late] = [await pro(crew), await pro(crew)]
    expect((await translate(stranger.user_id, params)).status).toBe(404)
    await application(crew, shift, late, 'CONFIRMED')
    expect((await translate(late.user_id, params)).status).toBe(404)
    await crew.sql(
      sql`update applications set cancelled_at = now(), cancellation_reason = 'OTHER' where gig_id = ${shift.id} and pro_id = ${ben.id}`,
    )
    expect((await translate(ben.user_id, params)).status).toBe(200)
    expect((await translate(ben.user_id, await say({ body: '¿Quién tiene la llave?' }))).status).toBe(404)
    expect(standin.journal()).toHaveLength(1)
  })

  it('has an answer of the platform translated, which nobody else reads', async () => {
    const [worker, other, sam] = [await pro(crew), await pro(crew), await platformAdmin(crew)]
    const begun = await crew.as(worker.user_id).call(startSupport, { body: { client_id: randomUUID(), body: 'Mi pago no llegó' } })
    const { id } = begun.data
    const body = { client_id: randomUUID(), body: 'Bring black shoes' }
    const { seq } = (await crew.as(sam.id).call(answerSupport, { params: { id }, body })).data
    expect((await translate(worker.user_id, { id, seq }, 'es')).data).toMatchObject({ body: 'Trae zapatos negros', from: 'en' })
    expect((await translate(other.user_id, { id, seq }, 'es')).status).toBe(404)
  })

  it('asks a limited number of times in a minute; what was translated before does not count', async () => {
    const { params, ben, admin, say } = await asked()
    for (let count = 0; count < CHAT_TRANSLATIONS_A_MINUTE; count += 1)
      expect((await translate(ben.user_id, await say({ body: `Mesa ${count} para la boda` }))).status).toBe(200)
    expect((await translate(ben.user_id, params)).error?.code).toBe('rate_limited')
    expect((await translate(admin.id, params)).status).toBe(200)
    expect((await translate(ben.user_id, params)).data.body).toBe(english)
  })

  it('gets nothing where no service is configured, and none is offered', async () => {
    const alone = await openCrew({ env: { TRANSLATION_URL: '' } })
    const { params, ben } = await asked(spanish, alone)
    const shown = (await alone.as(ben.user_id).call(getChat, { params: { id: params.id } })).data
    const refused = await translate(ben.user_id, params, 'en', alone)
    await alone.close()
    expect(shown.translation_service).toBeNull()
    expect([refused.status, refused.error?.reason]).toEqual([409, 'CHAT_NOT_TRANSLATED'])
  })
})

describe('a message without words', () => {
  const refusal = [409, 'CHAT_NO_WORDS']
  const answer = async (user: number, params: Place) => {
    const { status, error } = await translate(user, params)
    return [status, error?.reason]
  }

  it('has no translation: a ready sentence, and one that was taken back, reported by the reader or removed', async () => {
    const { ana, ben, admin, say, params } = await asked()
    expect(await answer(ben.user_id, await say({ quick_reply: 'ON_MY_WAY' }))).toEqual(refusal)
    await translate(admin.id, params)
    await crew.as(ben.user_id).call(reportChatMessage, { params, body: { reason: 'SPAM' } })
    expect(await answer(ben.user_id, params)).toEqual(refusal)
    expect(await kept(params)).toHaveLength(1)
    const judge = await platformAdmin(crew)
    const { results } = (await crew.as(judge.id).call(listChatCases, { query: { state: 'OPEN' } })).data
    const body = { decision: 'REMOVED', is_author_silenced: false } as const
    await crew.as(judge.id).call(decideChatCase, { params: { id: results[0]?.id ?? 0 }, body })
    expect([await answer(admin.id, params), await kept(params)]).toEqual([refusal, []])
    const second = await say({ body: '¿Quién tiene la llave?' })
    await translate(ben.user_id, second)
    await crew.as(ana.user_id).call(deleteChatMessage, { params: second })
    expect([await answer(ben.user_id, second), await kept(second)]).toEqual([refusal, []])
  })

  it('keeps none either if it is taken back while the service thinks', async () => {
    const { ana, ben, params } = await asked()
    const takeBack = () => crew.as(ana.user_id).call(deleteChatMessage, { params })
    expect(await meanwhile(takeBack, () => answer(ben.user_id, params))).toEqual(refusal)
    expect(await kept(params)).toEqual([])
    // Under it the database refuses, too.
    await crew.sql(sql`
      insert into chat_translations (organization_id, channel_id, seq, language, body, translated_at)
      select organization_id, channel_id, seq, 'en', 'The door', now() from chat_messages where channel_id = ${params.id} and seq = ${params.seq}`)
    expect(await kept(params)).toEqual([])
  })

  it('and other words than those that were sent forget the translation', async () => {
    const { ben, params } = await asked()
    const change = () =>
      crew.sql(sql`update chat_messages set body = 'La otra puerta' where channel_id = ${params.id} and seq = ${params.seq}`)
    expect(await meanwhile(change, () => answer(ben.user_id, params))).toEqual(refusal)
    expect((await translate(ben.user_id, params)).data.body).toBe('[en] La otra puerta')
    await crew.sql(sql`update chat_messages set body = ${spanish} where channel_id = ${params.id} and seq = ${params.seq}`)
    expect(await kept(params)).toEqual([])
  })

  it('is gone for whoever loses the right to read it while the service thinks', async () => {
    const { ben, params } = await asked()
    const leave = () => crew.sql(sql`delete from chat_members where channel_id = ${params.id} and user_id = ${ben.user_id}`)
    expect((await meanwhile(leave, () => translate(ben.user_id, params))).status).toBe(404)
  })
})
