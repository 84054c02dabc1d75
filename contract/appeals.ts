import { z } from 'zod'
import { id, idParams, pageQuery, paginated, queryBool, queryId, requiredText } from './common.ts'
import { endpoint } from './kit.ts'
import { ownAppeal, suspension } from './pros.ts'
import { appealDecisions } from './rules/appeal.ts'

/** How many files an appeal may have. */
export const MOST_APPEAL_DOCUMENTS = 3

export const appealSuspension = endpoint('pros', 'appealSuspension', 'POST /pro/suspensions/{id}/appeal/', {
  touches: ['pro'],
  summary: 'Appeal against my suspension, once',
  status: 201,
  params: idParams('id'),
  body: z.object({
    text: requiredText(2000),
    /** Uploads of the caller with the purpose APPEAL. */
    document_ids: z
      .array(id)
      .max(MOST_APPEAL_DOCUMENTS, 'At most 3 files')
      .refine((ids) => new Set(ids).size === ids.length, 'Each file once')
      .default([]),
  }),
  response: ownAppeal,
  errors: ['invalid', 'not_found', 'conflict', 'already_exists'],
})

const person = z.object({ id, name: z.string() })
/** An appeal as the platform sees it. */
export const appeal = ownAppeal.extend({
  pro: person.extend({ user_id: id }),
  suspension: suspension.extend({
    /** Who suspended the pro by hand, where that is known; another admin should answer, if there is one. */
    imposed_by: person.nullable(),
  }),
  taken_by: person.nullable(),
  is_mine: z.boolean(),
  answered_by: person.nullable(),
})
export type Appeal = z.output<typeof appeal>

export const listAppeals = endpoint('pros', 'listAppeals', 'GET /admin/appeals/', {
  summary: 'Appeals against suspensions',
  access: 'admin',
  query: pageQuery(25).extend({
    /** Only those that wait for an answer, the longest first. */
    is_open: queryBool.optional(),
    pro_id: queryId.optional(),
  }),
  response: paginated(appeal),
})
const oneAppeal = { access: 'admin', params: idParams('id'), response: appeal } as const
export const takeAppeal = endpoint('pros', 'takeAppeal', 'PUT /admin/appeals/{id}/taker/', {
  touches: ['pro'],
  summary: 'Take care of an appeal, also instead of somebody else, or give it back',
  ...oneAppeal,
  body: z.object({ is_mine: z.boolean() }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const answerAppeal = endpoint('pros', 'answerAppeal', 'POST /admin/appeals/{id}/answer/', {
  touches: ['pro'],
  summary: 'Answer an appeal: the suspension stays, or is lifted; the pro is told why',
  ...oneAppeal,
  body: z.object({ decision: z.enum(appealDecisions), answer: requiredText(1000) }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
