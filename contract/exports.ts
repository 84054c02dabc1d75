import { z } from 'zod'
import { id, idParams, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { exportStates } from './rules/exports.ts'

/** A file with all data, made by the worker (docs/rules/exports.md). */
export const dataExport = z.object({
  id,
  state: z.enum(exportStates),
  asked_by: z.string(),
  created_ts: sentInstant,
  files_done: z.int(),
  files_total: z.int(),
  rows_done: z.int(),
  finished_at: sentInstant.nullable(),
  /** These two of a finished one. */
  size_bytes: z.int().nullable(),
  expires_at: sentInstant.nullable(),
})
export type DataExport = z.output<typeof dataExport>
const listed = z.object({ results: z.array(dataExport) })
const ofOrganization = idParams('orgId', 'exportId')
const own = idParams('exportId')

export const listOrganizationExports = endpoint('exports', 'listOrganizationExports', 'GET /staffer/organizations/{orgId}/exports/', {
  summary: 'The exports of an organization of the last 90 days with their progress, newest first',
  params: idParams('orgId'),
  response: listed,
  errors: ['forbidden', 'not_found'],
})
export const startOrganizationExport = endpoint('exports', 'startOrganizationExport', 'POST /staffer/organizations/{orgId}/exports/', {
  touches: ['export'],
  summary: 'Have a ZIP file made with all data of an organization; one at a time',
  status: 202,
  params: idParams('orgId'),
  response: dataExport,
  errors: ['forbidden', 'not_found', 'conflict', 'rate_limited', 'step_up_required'],
})
export const cancelOrganizationExport = endpoint(
  'exports',
  'cancelOrganizationExport',
  'POST /staffer/organizations/{orgId}/exports/{exportId}/cancel/',
  {
    touches: ['export'],
    summary: 'Stop an export that is being made; one that has ended stays as it is',
    params: ofOrganization,
    response: dataExport,
    errors: ['forbidden', 'not_found'],
  },
)
export const downloadOrganizationExport = endpoint(
  'exports',
  'downloadOrganizationExport',
  'GET /staffer/organizations/{orgId}/exports/{exportId}/file/',
  {
    summary: 'The ZIP file of a finished export, for seven days',
    outside: true,
    media: 'application/zip',
    params: ofOrganization,
    response: z.any(),
    errors: ['forbidden', 'not_found', 'conflict', 'gone', 'step_up_required'],
  },
)

export const listOwnExports = endpoint('exports', 'listOwnExports', 'GET /users/me/exports/', {
  summary: 'The exports of my own data of the last 90 days with their progress, newest first',
  response: listed,
  errors: ['forbidden'],
})
export const startOwnExport = endpoint('exports', 'startOwnExport', 'POST /users/me/exports/', {
  touches: ['export'],
  summary: 'Have a ZIP file made with my own data; one at a time',
  status: 202,
  response: dataExport,
  errors: ['forbidden', 'conflict', 'rate_limited', 'step_up_required'],
})
export const cancelOwnExport = endpoint('exports', 'cancelOwnExport', 'POST /users/me/exports/{exportId}/cancel/', {
  touches: ['export'],
  summary: 'Stop an export of my own data that is being made; one that has ended stays as it is',
  params: own,
  response: dataExport,
  errors: ['forbidden', 'not_found'],
})
export const downloadOwnExport = endpoint('exports', 'downloadOwnExport', 'GET /users/me/exports/{exportId}/file/', {
  summary: 'The ZIP file of a finished export of my own data, for seven days',
  outside: true,
  media: 'application/zip',
  params: own,
  response: z.any(),
  errors: ['forbidden', 'not_found', 'conflict', 'gone', 'step_up_required'],
})
