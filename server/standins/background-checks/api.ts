import type { Answer } from '../kit/http.ts'
import { json } from '../kit/http.ts'
import { newId, one } from './records.ts'
import type { Adverse, Candidate, Invitation, Records } from './records.ts'

type Asked = { id: string; query: URLSearchParams; body: Record<string, unknown>; url: string }
type Handler = (records: Records, asked: Asked) => Answer

/** The calls of Checkr's interface that the product makes, by method and path. */
const handlers: Readonly<Record<string, Handler>> = {
  'GET candidates': ({ candidates }, { query }) =>
    list([...candidates.values()].filter((each) => each.custom_id === query.get('custom_id'))),
  'POST candidates'({ candidates }, { body }) {
    const candidate = { id: newId('can'), ...body } as Candidate
    candidates.set(candidate.id, candidate)
    return json(201, candidate)
  },
  'POST candidates/:id'({ candidates }, { id, body }) {
    candidates.set(id, { ...one(candidates, id), ...body })
    return json(200, one(candidates, id))
  },
  'GET invitations': ({ invitations }, { query }) =>
    list(
      [...invitations.values()].filter((each) => each.candidate_id === query.get('candidate_id') && each.status === query.get('status')),
    ),
  'POST invitations'({ invitations }, { body, url }) {
    const id = newId('inv')
    const asked = { candidate_id: String(body['candidate_id']), package: String(body['package']) }
    const invitation: Invitation = { id, ...asked, status: 'pending', invitation_url: `${url}/apply/${id}`, report_id: null }
    invitations.set(id, invitation)
    return json(201, invitation)
  },
  'GET invitations/:id': ({ invitations }, { id }) => json(200, one(invitations, id)),
  'GET reports/:id': ({ reports }, { id }) => json(200, one(reports, id)),
  'POST reports/:id'({ reports }, { id, body }) {
    reports.set(id, { ...one(reports, id), adjudication: String(body['adjudication']) })
    return json(200, one(reports, id))
  },
  'GET reports/:id/adverse_items': () => list([{ id: 'item_1', object: 'adverse_item', text: 'A record in a county' }]),
  'GET reports/:id/adverse_actions': ({ adverseActions }, { id }) =>
    list([...adverseActions.values()].filter(({ report_id }) => report_id === id)),
  'POST reports/:id/adverse_actions'({ adverseActions }, { id, body }) {
    const due = String(body['post_notice_scheduled_at'])
    const action: Adverse = { id: newId('adv'), report_id: id, status: 'pending', post_notice_scheduled_at: due }
    adverseActions.set(action.id, action)
    return json(201, action)
  },
}

/** Answers one call of the interface. */
export function answerApi(
  records: Records,
  { method, path, ...rest }: { method: string; path: string; query: URLSearchParams; body: Record<string, unknown>; url: string },
): Answer {
  const [kind = '', id = '', part = ''] = path.split('/')
  const handler = handlers[`${method} ${[kind, id && ':id', part].filter(Boolean).join('/')}`]
  return handler?.(records, { id, ...rest }) ?? json(404, { error: 'Not found' })
}

function list(data: unknown[]): Answer {
  return json(200, { object: 'list', data, count: data.length })
}
