import * as contract from '@crewcall/contract/job-history.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

export type Talks = { askedId: number; askedTurn: number; teller: number; cardId: number; cardTurn: number; assistant: string }

/** The worker, who is still asked something about a past job, and a pro who sees the card. */
export async function talksOf(crew: Crew, worker: Tables['pros']): Promise<{ talks: Talks }> {
  const teller = (await pro(crew)).user_id
  const tell = async (user: number, sentences: readonly string[]) => {
    let talk = (await crew.as(user).call(contract.openJobHistoryTalk)).data
    for (const said of sentences)
      talk = (await crew.as(user).call(contract.sayOfJobHistory, { params: { id: String(talk.id) }, body: { said, turn: talk.turn } })).data
    return talk
  }
  const asked = await tell(worker.user_id, ['bartender at Husk'])
  const card = await tell(teller, ['bartender at Husk from 2019 to 2021', 'skip', 'no'])
  return {
    talks: {
      askedId: asked.id,
      askedTurn: asked.turn,
      teller,
      cardId: card.id,
      cardTurn: card.turn,
      assistant: crew.around.ports.extractor.service ?? '',
    },
  }
}

/** Valid calls about them. */
export function talkRequests({ talks }: { talks: Talks }): Record<string, Request> {
  const { askedId, askedTurn, teller: self, cardId, cardTurn, assistant } = talks
  const job = { business: 'Husk', position: 'Bartender', start: '2019-01', end: '2021-12', duty: 'Mixed drinks' }
  return {
    getJobHistoryTalk: {},
    openJobHistoryTalk: {},
    sayOfJobHistory: { params: { id: askedId }, body: { said: 'since 2021', turn: askedTurn } },
    correctJobHistory: { params: { id: askedId }, body: { jobs: [job], turn: askedTurn } },
    acceptJobHistory: { self, params: { id: cardId }, body: { turn: cardTurn } },
    dropJobHistoryTalk: { params: { id: askedId } },
    allowAssistant: { body: { service: assistant } },
    stopAssistant: {},
  }
}
