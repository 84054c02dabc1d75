import { z } from 'zod'
import { id, idParams, requiredText, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'

/** A kind of certificate as stored, with who asks for it and who has it. */
export const keptCertification = z.object({
  id,
  name: z.string(),
  description: z.string(),
  is_state_specific: z.boolean(),
  /** False: held by those who have it, and neither asked for nor submitted any more. */
  is_offered: z.boolean(),
  /** A pro submitted one, which fixes whether it is valid in one state only. */
  is_submitted: z.boolean(),
  positions_count: z.int(),
  /** Pros with an approved one that is valid today. */
  holders_count: z.int(),
  waiting_count: z.int(),
  last_updated_ts: sentInstant,
  last_updated_by_name: z.string().nullable(),
})
/** A position seen from a kind of certificate: whether it asks for it, and whom that concerns. */
export const certificationPosition = z.object({
  skill_id: id,
  name: z.string(),
  icon: z.string(),
  is_offered: z.boolean(),
  is_asked: z.boolean(),
  /** Coming shifts of the position that check certificates, and the confirmed pros on them. */
  shifts_count: z.int(),
  confirmed_count: z.int(),
  /** Those of them that ask for this certificate, and the confirmed pros on those. */
  asking_shifts_count: z.int(),
  asking_confirmed_count: z.int(),
  /** Pros of the position who hold it today, and who do not. */
  holders_count: z.int(),
  lacking_count: z.int(),
})

const fields = {
  name: oneLine(80),
  description: text(300).trim().default(''),
  is_state_specific: z.boolean().default(false),
  reason: requiredText(500),
}
/** The fields of a kind of certificate as entered in the form. */
export const keptCertificationFields = z.object(fields)
/** A change says every field: nothing is reset by being left out. */
const whole = { ...fields, description: text(300).trim(), is_state_specific: z.boolean() }
/** The version the editor saw, and why it changes: a change in between is 409. */
const seen = { reason: requiredText(500), last_updated_ts: sentInstant }
const kinds = z.object({ results: z.array(keptCertification) })
const positions = z.object({ certification: keptCertification, results: z.array(certificationPosition) })

export const listKeptCertifications = endpoint('skills', 'listKeptCertifications', 'GET /admin/certifications/', {
  summary: 'Every kind of certificate, also retired ones, with who asks for it and who has it',
  access: 'admin',
  response: kinds,
})
export const addCertification = endpoint('skills', 'addCertification', 'POST /admin/certifications/', {
  touches: ['platform', 'certification'],
  summary: 'Add a kind of certificate',
  access: 'admin',
  status: 201,
  body: keptCertificationFields,
  response: kinds,
  errors: ['invalid', 'conflict', 'step_up_required'],
})
export const changeCertification = endpoint('skills', 'changeCertification', 'PUT /admin/certifications/{id}/', {
  touches: ['platform', 'certification'],
  summary: 'Change a kind of certificate; whether it is valid in one state only, while nobody submitted one',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ ...whole, ...seen }),
  response: kinds,
  errors: ['invalid', 'not_found', 'conflict', 'stale_version', 'step_up_required'],
})
export const retireCertification = endpoint('skills', 'retireCertification', 'POST /admin/certifications/{id}/retirement/', {
  touches: ['platform', 'certification'],
  summary: 'Retire a kind of certificate: nothing asks for it any more and nobody submits one; who holds it keeps it',
  access: 'admin',
  params: idParams('id'),
  body: z.object(seen),
  response: kinds,
  errors: ['not_found', 'stale_version', 'step_up_required'],
})
export const bringBackCertification = endpoint('skills', 'bringBackCertification', 'POST /admin/certifications/{id}/return/', {
  touches: ['platform', 'certification'],
  summary: 'Bring back a retired kind of certificate; positions do not ask for it until somebody says so',
  access: 'admin',
  params: idParams('id'),
  body: z.object(seen),
  response: kinds,
  errors: ['not_found', 'stale_version', 'step_up_required'],
})
export const listCertificationPositions = endpoint('skills', 'listCertificationPositions', 'GET /admin/certifications/{id}/positions/', {
  summary: 'Which positions ask for a certificate, and whom asking or ceasing to ask would concern',
  access: 'admin',
  params: idParams('id'),
  response: positions,
  errors: ['not_found'],
})
export const changeCertificationPositions = endpoint(
  'skills',
  'changeCertificationPositions',
  'PUT /admin/certifications/{id}/positions/',
  {
    touches: ['platform', 'certification'],
    summary: 'Choose which positions ask for a certificate, for shifts posted from now on; posted shifts stay as they are',
    access: 'admin',
    params: idParams('id'),
    body: z.object({ skill_ids: z.array(id).max(500), ...seen }),
    response: positions,
    errors: ['invalid', 'not_found', 'conflict', 'stale_version', 'step_up_required'],
  },
)
