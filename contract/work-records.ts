import { z } from 'zod'
import { day, id, idParams, queryBool, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'
import { workRecordDays } from './rules/work-record.ts'

const sums = { shifts: z.int(), minutes: z.int() }
/** What a work record says (docs/rules/pros.md#work-record): frozen when it was made. */
export const workRecordFigures = z.object({
  name: z.string(),
  verified: z.boolean(),
  first_day: day,
  last_day: day,
  ...sums,
  positions: z.array(z.object({ position: z.string(), ...sums })),
  /** Null if the pro does not show them. */
  places: z.array(z.object({ place: z.string(), ...sums })).nullable(),
  /** Null if the pro does not show it, or has fewer than three reviews. */
  rating: z.object({ stars: z.number(), reviews: z.int() }).nullable(),
  /** The newest shifts, at most a hundred. */
  listed: z.array(z.object({ day, position: z.string(), place: z.string().nullable(), minutes: z.int() })),
})

export const workRecordStates = ['LIVE', 'REVOKED', 'EXPIRED'] as const
/** A work record, as its owner sees it. */
export const workRecord = z.object({
  id,
  state: z.enum(workRecordStates),
  /** It was revoked, and its time is not over. */
  can_be_restored: z.boolean(),
  /** The secret address of its page; null unless it works. */
  url: z.string().nullable(),
  shows_places: z.boolean(),
  shows_rating: z.boolean(),
  shifts: z.int(),
  minutes: z.int(),
  created_ts: sentInstant,
  expires_at: sentInstant,
})
export type WorkRecord = z.infer<typeof workRecord>

const shown = { shows_places: z.boolean(), shows_rating: z.boolean() }
const ofOne = idParams('id')
const byToken = z.object({ token: text(100) })

export const previewWorkRecord = endpoint('work-records', 'previewWorkRecord', 'GET /pro/work-records/preview/', {
  summary: 'What a work record made now would say; null as long as there is no approved work',
  query: z.object({ shows_places: queryBool.default(true), shows_rating: queryBool.default(true) }),
  response: z.object({ record: workRecordFigures.nullable() }),
  errors: ['invalid', 'not_found'],
})
export const listWorkRecords = endpoint('work-records', 'listWorkRecords', 'GET /pro/work-records/', {
  summary: 'The work records of the caller, newest first',
  response: z.object({ results: z.array(workRecord) }),
  errors: ['not_found'],
})
export const makeWorkRecord = endpoint('work-records', 'makeWorkRecord', 'POST /pro/work-records/', {
  touches: ['work_record'],
  summary: 'Sign a record of my approved work, with a page that can be seen until it expires',
  status: 201,
  body: z.object({ days: z.literal(workRecordDays), ...shown }),
  response: workRecord,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const revokeWorkRecord = endpoint('work-records', 'revokeWorkRecord', 'POST /pro/work-records/{id}/revoke/', {
  touches: ['work_record'],
  summary: 'End a work record of mine: its page closes, and its files are no longer valid',
  params: ofOne,
  response: workRecord,
  errors: ['not_found', 'conflict'],
})
export const restoreWorkRecord = endpoint('work-records', 'restoreWorkRecord', 'POST /pro/work-records/{id}/restore/', {
  touches: ['work_record'],
  summary: 'Take back the end of a work record of mine; its page opens again until it expires',
  params: ofOne,
  response: workRecord,
  errors: ['not_found', 'conflict'],
})

export const openWorkRecord = endpoint('work-records', 'openWorkRecord', 'GET /work-records/{token}/', {
  access: 'public',
  summary: 'What is behind the link of a work record',
  params: byToken,
  response: z.object({ record: workRecordFigures, made_at: sentInstant, expires_at: sentInstant }),
  errors: ['not_found', 'gone'],
})
export const printWorkRecord = endpoint('work-records', 'printWorkRecord', 'GET /work-records/{token}/pdf/', {
  access: 'public',
  summary: 'The work record behind a link as a PDF',
  params: byToken,
  query: z.object({ locale: z.enum(['en', 'es']).default('en') }),
  response: z.string(),
  media: 'application/pdf',
  errors: ['invalid', 'not_found', 'gone'],
})
export const getWorkCredential = endpoint('work-records', 'getWorkCredential', 'GET /work-records/{token}/credential/', {
  access: 'public',
  summary: 'The work record behind a link as a W3C Verifiable Credential, secured as a JWT',
  params: byToken,
  response: z.string(),
  media: 'application/vc+jwt',
  errors: ['not_found', 'gone'],
})

/**
 * GENUINE: signed here, unchanged and valid. ALTERED: it names a key of this installation, which did not sign these bytes. NOT_OURS: no
 * credential of this installation.
 */
export const credentialVerdicts = ['GENUINE', 'REVOKED', 'EXPIRED', 'ALTERED', 'NOT_OURS'] as const
export const checkWorkCredential = endpoint('work-records', 'checkWorkCredential', 'POST /work-records/check/', {
  access: 'public',
  touches: [],
  summary: 'Whether a credential was signed by this installation, is unchanged and still valid',
  body: z.object({ credential: text(200_000) }),
  response: z.object({
    verdict: z.enum(credentialVerdicts),
    /** Only of a genuine one. */
    record: workRecordFigures.nullable(),
    made_at: sentInstant.nullable(),
    expires_at: sentInstant.nullable(),
  }),
  errors: ['invalid'],
})

const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})
export type RecordPublicKey = z.infer<typeof publicKey>
export const getWorkRecordIssuer = endpoint('work-records', 'getWorkRecordIssuer', 'GET /work-record-issuer/', {
  access: 'public',
  summary: 'Who signs work records: the keys of this installation, also earlier ones, as a controlled identifier document and a JWK set',
  response: z.object({
    '@context': z.tuple([z.literal('https://www.w3.org/ns/cid/v1')]),
    id: z.string(),
    verificationMethod: z.array(
      z.object({ id: z.string(), type: z.literal('JsonWebKey'), controller: z.string(), publicKeyJwk: publicKey }),
    ),
    assertionMethod: z.array(z.string()),
    keys: z.array(publicKey),
  }),
})
export const getWorkRecordStatus = endpoint('work-records', 'getWorkRecordStatus', 'GET /work-record-status/{list}/', {
  access: 'public',
  summary: 'Which work records were revoked: a signed Bitstring Status List of 131,072 bits',
  params: idParams('list'),
  response: z.string(),
  media: 'application/vc+jwt',
  errors: ['not_found'],
})
